import { describe, expect, it } from 'vitest';
import { liesWithin } from './areaCode';

describe('an area', () => {
  it('lies within the area whose code begins its own', () => {
    expect(liesWithin('440305001002', '440305')).toBe(true);
    expect(liesWithin('440305', '440305')).toBe(true);
    expect(liesWithin('440306001', '440305')).toBe(false);
    expect(liesWithin('440305', '4403')).toBe(false);
  });
});
