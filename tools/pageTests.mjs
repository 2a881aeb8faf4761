/**
 * Unit tests that read the pages, site.ts or SECURITY.md: `npm run check` runs them,
 * pageTests.test.ts holds the list.
 */
export const pageTests = [
  'src/examples/draw/text',
  'src/examples/model/duplicates',
  'src/examples/releases/changes',
  'src/examples/releases/main',
  'src/examples/run/tutorials',
  'src/lib/site',
  'src/recipes/constants',
  'src/recipes/groups',
  'src/reference/indexRemark',
  'src/reference/releases/badges',
  'tools/edits/places',
  'tools/sourceFaults',
];
