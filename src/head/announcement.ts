/**
 * The inline script that forgets the dismissal of another announcement before the page is drawn.
 * The theme's own script hides the bar by the old dismissal until its React code has seen the new
 * id, so that the first page view would not show it (theme-classic's
 * `getAnnouncementBarInlineScript` reads no id).
 *
 * @param namespace - suffix of the theme's storage keys
 * @param id - id of the announcement of this build
 * @returns JavaScript source
 */
export function forgetScript(namespace: string, id: string): string {
  const key = (name: string) => JSON.stringify(`docusaurus.announcement.${name}${namespace}`);
  return `try{if(localStorage.getItem(${key('id')})!==${JSON.stringify(id)})localStorage.removeItem(${key('dismiss')})}catch(e){}`;
}
