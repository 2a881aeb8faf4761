/**
 * Why: the theme leaves out the sidebar and every category without a page of its own, so that most
 * breadcrumbs were the page alone. src/plugins/machines/structuredData.ts writes them in the build.
 */
export default function DocBreadcrumbsStructuredData(): null {
  return null;
}
