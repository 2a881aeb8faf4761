/**
 * The entry that `react-dom/server` leads to in Node.js; its types are named after the other one
 * only.
 */
declare module 'react-dom/server.node' {
  export * from 'react-dom/server';
}
