/**
 * Docusaurus asks `navigator.connection` how fast it is; where that does not know (Firefox on
 * Android), it would throw at every link (core's `docusaurus.js`).
 */
type Connection = { effectiveType?: string };

const connection =
  typeof navigator === 'undefined'
    ? undefined
    : (navigator as { connection?: Connection }).connection;

if (connection && !connection.effectiveType) {
  Object.defineProperty(connection, 'effectiveType', { value: '4g', configurable: true });
}
