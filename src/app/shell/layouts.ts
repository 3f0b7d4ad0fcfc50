import type { Layout } from '../../stores/settings/theme';

/** Which parts of the shell stand in a layout. The page, and the tabs above it, stand in each. */
export interface LayoutParts {
  /** A header over the whole width, with the logo, the tools, and the top of the menu or all of it. */
  header?: 'top' | 'tree';
  /** A narrow bar of the top entries at the edge of the window. */
  columnBar?: boolean;
  /** The bar beside the page: the whole menu, or what lies below the chosen top entry. */
  sideBar?: 'tree' | 'branch';
  /** What the side bar begins with. */
  sideBarHead?: 'logo' | 'title';
  /** The nav bar over the page, with the tools, and the way to the page or the top of the menu. */
  navBar?: 'trail' | 'top';
}

export const layoutParts: Readonly<Record<Layout, LayoutParts>> = {
  vertical: { sideBar: 'tree', sideBarHead: 'logo', navBar: 'trail' },
  column: { columnBar: true, sideBar: 'branch', sideBarHead: 'title', navBar: 'trail' },
  comprehensive: { sideBar: 'branch', sideBarHead: 'logo', navBar: 'top' },
  common: { header: 'top', sideBar: 'branch' },
  horizontal: { header: 'tree' },
  float: { header: 'tree' },
};
