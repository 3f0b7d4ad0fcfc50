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

  it.each([
    ['440305000000', '440300000000', true],
    ['440305001000', '440305000000', true],
    ['440305001001', '440305001000', true],
    ['440305001001', '440305000000', true],
    ['440305001', '440305000', true],
    ['440305001', '440305000000', true],
    ['440305001001', '440305', true],
    ['440300000000', '440000000000', true],
    ['440306001000', '440305000000', false],
    ['440305002001', '440305001000', false],
    ['440405000000', '440300000000', false],
    ['450300000000', '440000000000', false],
    // Zeros that are no whole level belong to the code.
    ['440305011', '440305010', false],
    ['440305010001', '440305010000', true],
    ['440310001000', '440310000000', true],
    ['440311001000', '440310000000', false],
  ])('isAreaWithin of statistical code %s and parent code %s is %s', (code, parent, within) => {
    expect(isAreaWithin(code, parent)).toBe(within);
  });
});
