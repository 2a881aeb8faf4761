/** Why: src/seo writes them, with the part of the site, beside what else is for programs. */
export default function StructuredData(): null {
  return null;
}
