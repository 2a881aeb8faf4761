/**
 * Starts the site in steps. A bundle evaluates all its modules in one task, which blocks a phone
 * for longer than a touch may wait; here the large ones are evaluated first, each in a task of its
 * own, before Docusaurus's own entry needs them. `require`, because an `import` would be evaluated
 * at once. In production only.
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
  if (steps.length > 0) {
    setTimeout(next);
  }
}

next();
