import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import DocSidebarNavbarItem from '@theme/NavbarItem/DocSidebarNavbarItem';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';

/**
 * What the navbar of this site is made of. Why: the theme sends those for versions, languages and
 * searches to every page, too.
 */
export default {
  default: DefaultNavbarItem,
  docSidebar: DocSidebarNavbarItem,
  dropdown: DropdownNavbarItem,
};
