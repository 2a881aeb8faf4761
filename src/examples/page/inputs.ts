/** Where readers find what an example starts from; src/examples/index.ts puts the files there. */
export const inputsPath = 'samples/files/';
