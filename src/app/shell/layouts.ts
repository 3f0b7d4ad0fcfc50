import type { ThemeLayout } from '../../stores/settings/theme';

/** Parts of the shell in a layout. Page and tabs are in each of them. */
export interface ShellLayoutParts {
  /** Header over the whole width with logo and toolbar, with the top of the menu or all of it. */
  header?: 'top' | 'tree';
  /** Narrow bar of the top menu entries at the edge of the window. */
  columnBar?: boolean;
  /** Bar next to the page: the whole menu, or the branch of the selected top entry. */
  sideBar?: 'tree' | 'branch';
  /** Content of the side bar header. */
  sideBarHead?: 'logo' | 'title';
  /** Bar above the page with the toolbar, and the breadcrumb (`trail`) or the top menu entries (`top`). */
  navBar?: 'trail' | 'top';
}

export const shellLayoutParts: Readonly<Record<ThemeLayout, ShellLayoutParts>> = {
  vertical: { sideBar: 'tree', sideBarHead: 'logo', navBar: 'trail' },
  column: { columnBar: true, sideBar: 'branch', sideBarHead: 'title', navBar: 'trail' },
  comprehensive: { sideBar: 'branch', sideBarHead: 'logo', navBar: 'top' },
  common: { header: 'top', sideBar: 'branch' },
  horizontal: { header: 'tree' },
  float: { header: 'tree' },
};
