import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useThemeConfig } from '@docusaurus/theme-common';
import { useDocsSidebar, useLayoutDocsSidebar } from '@docusaurus/plugin-content-docs/client';

type NavbarItem = { sidebarId?: string; label?: string };

/**
 * The sidebar of the page, as the navbar calls it and leads to it. Why: the theme has a house here,
 * which the navbar has already, and leaves out which of the three parts the page belongs to.
 */
export default function HomeBreadcrumbItem(): ReactNode {
  const { name } = useDocsSidebar()!;
  const { link } = useLayoutDocsSidebar(name);
  const items = useThemeConfig().navbar.items as NavbarItem[];
  return (
    <li className="breadcrumbs__item">
      <Link className="breadcrumbs__link" to={link!.path}>
        {items.find(({ sidebarId }) => sidebarId === name)?.label}
      </Link>
    </li>
  );
}
