import type { Layout } from '../../stores/theme';

/** Which parts of the shell stand in a layout. The page, and the tabs above it, stand in each. */
export interface LayoutParts {
  /** A header over the whole width, with the logo, the tools, and the top of the menu or all of it. */
  band?: 'top' | 'tree';
  /** A narrow bar of the top entries at the edge of the window. */
  column?: boolean;
  /** The bar beside the page: the whole menu, or what lies below the chosen top entry. */
  side?: 'tree' | 'branch';
  /** What the side bar begins with. */
  sideHead?: 'logo' | 'title';
  /** The nav bar over the page, with the tools, and the way to the page or the top of the menu. */
  nav?: 'trail' | 'top';
}

export const layoutParts: Readonly<Record<Layout, LayoutParts>> = {
  vertical: { side: 'tree', sideHead: 'logo', nav: 'trail' },
  column: { column: true, side: 'branch', sideHead: 'title', nav: 'trail' },
  comprehensive: { side: 'branch', sideHead: 'logo', nav: 'top' },
  common: { band: 'top', side: 'branch' },
  horizontal: { band: 'tree' },
  float: { band: 'tree' },
};
