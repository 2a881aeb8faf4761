/** The search in the navbar: a field on wide screens, an icon on others. */
export { default } from '@site/src/search/SearchButton';
