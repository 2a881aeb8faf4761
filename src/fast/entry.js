/**
 * Starts the site in steps: the large modules are evaluated in tasks of their own, where one task
 * would block a phone for longer than a touch may wait. An `import` would be evaluated at once.
 */
/* eslint-disable @typescript-eslint/no-require-imports */
const steps = [
  () => require('react-dom/client'),
  // First of all that brings styles: the order of the cascade layers is that in which they appear.
  () => require('@generated/client-modules'),
  () => require('@theme/Layout'),
  // Docusaurus sorts by it while it hydrates; the first comparison makes the browser's collator.
  () => 'a'.localeCompare('b'),
  () => require('@docusaurus/core/lib/client/clientEntry'),
];

function next() {
  steps.shift()();
  if (steps.length > 0) setTimeout(next);
}

next();
