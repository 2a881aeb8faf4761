/** Where the data of the search are, below the base path. */
export const dataPath = 'assets/search/data.json';
/** Where browsers find out how to search the site, below the base path. */
export const descriptionPath = 'assets/search/opensearch.xml';
