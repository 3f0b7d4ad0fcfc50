import { describe, expect, it } from 'vitest';
import { themeLayouts } from '../../stores/settings/theme';
import { shellLayoutParts } from './layouts';

describe.each(themeLayouts)('layout %s', layout => {
  const { header, columnBar, sideBar, sideBarHead, navBar } = shellLayoutParts[layout];

  it('renders one header with the toolbar in the layout', () => {
    expect([header, navBar].filter(Boolean)).toHaveLength(1);
  });

  it('shows the product logo once in the layout', () => {
    expect([header, columnBar, sideBarHead === 'logo'].filter(Boolean)).toHaveLength(1);
  });

  it('links to every page from the menu of the layout, whole or split into top entries and the selected branch', () => {
    const tops = [header === 'top', columnBar, navBar === 'top'].filter(Boolean).length;
    const whole = [header === 'tree', sideBar === 'tree'].filter(Boolean).length;
    expect([tops, whole, sideBar === 'branch']).toEqual(whole === 1 ? [0, 1, false] : [1, 0, true]);
  });
});
