/** In place of parts of the theme that show nothing on this site. */
export default (): null => null;
