import { describe, expect, it } from 'vitest';
import { themeLayouts } from '../../stores/settings/theme';
import { shellLayoutParts } from './layouts';

describe.each(themeLayouts)('layout %s', layout => {
  const { header, columnBar, sideBar, sideBarHead, navBar } = shellLayoutParts[layout];

  it('page layout renders one header with the toolbar', () => {
    expect([header, navBar].filter(Boolean)).toHaveLength(1);
  });

  it('page layout shows the product logo once', () => {
    expect([header, columnBar, sideBarHead === 'logo'].filter(Boolean)).toHaveLength(1);
  });

  it('page layout shows the menu once: as a whole tree in one place, or as top entries with the selected branch in the side bar', () => {
    const tops = [header === 'top', columnBar, navBar === 'top'].filter(Boolean).length;
    const whole = [header === 'tree', sideBar === 'tree'].filter(Boolean).length;
    expect([tops, whole, sideBar === 'branch']).toEqual(whole === 1 ? [0, 1, false] : [1, 0, true]);
  });
});
