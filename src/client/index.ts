/**
 * What lives in every page, one file a behaviour, in the order in which they hear of a new page;
 * for `clientModules` of the configuration. Relative, because the configuration is sent to the
 * browser.
 */
export const clientModules = [
  // First: the others see mended addresses.
  'addresses.ts',
  'comforts/intent.ts',
  'connection.ts',
  'copy.ts',
  'keyboard.ts',
  'offline.ts',
  'readingPosition.ts',
  'translated.ts',
  'advertising.ts',
].map((file) => `./src/client/${file}`);
