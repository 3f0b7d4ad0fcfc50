import { describe, expect, it } from 'vitest';
import { isAreaWithin } from './areaCode';

describe('area code', () => {
  it('isAreaWithin is true for an area code that extends the code of the other area', () => {
    expect(isAreaWithin('440305001002', '440305')).toBe(true);
    expect(isAreaWithin('440305', '440305')).toBe(true);
    expect(isAreaWithin('440306001', '440305')).toBe(false);
    expect(isAreaWithin('440305', '4403')).toBe(false);
    expect(isAreaWithin('440305', '440300')).toBe(true);
    expect(isAreaWithin('440405', '440300')).toBe(false);
    expect(isAreaWithin('440405', '440000')).toBe(true);
    expect(isAreaWithin('450405', '440000')).toBe(false);
    expect(isAreaWithin('440300100', '440300001')).toBe(false);
  });
});
