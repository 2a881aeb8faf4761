/** Where the data of the search are, below the base path. */
export const dataPath = 'assets/search/data.txt';
