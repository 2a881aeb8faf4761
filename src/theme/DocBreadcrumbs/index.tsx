import type { ReactNode } from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import { translate } from '@docusaurus/Translate';
import { ThemeClassNames, useThemeConfig } from '@docusaurus/theme-common';
import type { PropSidebarItem } from '@docusaurus/plugin-content-docs';
import { useDocsSidebar, useSidebarBreadcrumbs } from '@docusaurus/plugin-content-docs/client';

type NavbarItem = { type?: string; sidebarId?: string; label?: string };

/** Where a sidebar begins. */
function firstPage(items: readonly PropSidebarItem[]): string | undefined {
  for (const item of items) {
    const href = item.type === 'category' ? firstPage(item.items) : 'href' in item && item.href;
    if (href) return href;
  }
  return undefined;
}

/** The sidebar of the page, as the navbar calls it and leads to it. */
function usePart(): { label: string; href?: string } | undefined {
  const sidebar = useDocsSidebar();
  const { items } = useThemeConfig().navbar;
  const item = (items as NavbarItem[]).find(
    ({ type, sidebarId }) => type === 'docSidebar' && sidebarId === sidebar?.name,
  );
  return item?.label && sidebar ? { label: item.label, href: firstPage(sidebar.items) } : undefined;
}

/**
 * Why: the theme's begin with a house, which the navbar has already, and leave out which of the
 * three parts the page belongs to.
 */
export default function DocBreadcrumbs(): ReactNode {
  const breadcrumbs = useSidebarBreadcrumbs();
  const part = usePart();
  if (!breadcrumbs) return null;
  const crumbs = [...(part ? [part] : []), ...breadcrumbs];
  return (
    <nav
      className={ThemeClassNames.docs.docBreadcrumbs}
      aria-label={translate({
        id: 'theme.docs.breadcrumbs.navAriaLabel',
        message: 'Breadcrumbs',
      })}
    >
      <ul className="breadcrumbs">
        {crumbs.map(({ label, href }, index) => {
          const isLast = index === crumbs.length - 1;
          return (
            <li
              key={label}
              className={clsx('breadcrumbs__item', isLast && 'breadcrumbs__item--active')}
            >
              {href && !isLast ? (
                <Link className="breadcrumbs__link" href={href}>
                  {label}
                </Link>
              ) : (
                <span className="breadcrumbs__link">{label}</span>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
