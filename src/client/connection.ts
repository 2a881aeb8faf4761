/** Where `navigator.connection` knows no speed (Firefox on Android), core throws at every link. */
type Connection = { effectiveType?: string };

const connection =
  typeof navigator === 'undefined'
    ? undefined
    : (navigator as { connection?: Connection }).connection;

if (connection && !connection.effectiveType) {
  Object.defineProperty(connection, 'effectiveType', { value: '4g', configurable: true });
}
