/**
 * The one helper of tslib that code in the browser uses (`@docusaurus/utils-common`); the package would be bundled
 * whole, 4 kB, because it is asked for with `require`.
 *
 * @param module - what `require` gave
 * @returns the module with a default export
 */
export function __importDefault(module: { __esModule?: boolean }): unknown {
  return module.__esModule ? module : { default: module };
}
