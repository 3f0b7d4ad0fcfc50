import { describe, expect, it } from 'vitest';
import { layouts } from '../../stores/theme';
import { layoutParts } from './layouts';

describe.each(layouts)('the layout %s', layout => {
  const { band, column, side, sideHead, nav } = layoutParts[layout];

  it('has one header with the tools', () => {
    expect([band, nav].filter(Boolean)).toHaveLength(1);
  });

  it('shows the logo once', () => {
    expect([band, column, sideHead === 'logo'].filter(Boolean)).toHaveLength(1);
  });

  it('leads to every page: the whole menu in one place, or its top in one and the chosen branch in another', () => {
    const tops = [band === 'top', column, nav === 'top'].filter(Boolean).length;
    const whole = [band === 'tree', side === 'tree'].filter(Boolean).length;
    expect([tops, whole, side === 'branch']).toEqual(whole === 1 ? [0, 1, false] : [1, 0, true]);
  });
});
