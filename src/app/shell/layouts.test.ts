import { describe, expect, it } from 'vitest';
import { layouts } from '../../stores/settings/theme';
import { layoutParts } from './layouts';

describe.each(layouts)('the layout %s', layout => {
  const { header, columnBar, sideBar, sideBarHead, navBar } = layoutParts[layout];

  it('has one header with the tools', () => {
    expect([header, navBar].filter(Boolean)).toHaveLength(1);
  });

  it('shows the logo once', () => {
    expect([header, columnBar, sideBarHead === 'logo'].filter(Boolean)).toHaveLength(1);
  });

  it('leads to every page: the whole menu in one place, or its top in one and the chosen branch in another', () => {
    const tops = [header === 'top', columnBar, navBar === 'top'].filter(Boolean).length;
    const whole = [header === 'tree', sideBar === 'tree'].filter(Boolean).length;
    expect([tops, whole, sideBar === 'branch']).toEqual(whole === 1 ? [0, 1, false] : [1, 0, true]);
  });
});
