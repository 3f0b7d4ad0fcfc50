import { describe, expect, it } from 'vitest';
import { signForBothSides } from './bothSides';

const school = { roles: ['school'], organId: 'school1' };
const office = { roles: ['subbureau'], organId: 'office1' };

describe('signForBothSides', () => {
  it.each([
    ['a school and a sub-bureau', school, office, true],
    ['a sub-bureau and a school', office, school, true],
    ['two clerks of a school', school, { ...school }, false],
    ['clerks of two schools', school, { ...school, organId: 'school2' }, false],
    ['two officers of a sub-bureau', office, { ...office }, false],
    ['an administrator in place of the sub-bureau', school, { roles: ['admin'] }, true],
    ['two administrators', { roles: ['admin'] }, { roles: ['admin'] }, true],
    ['two of one place with both roles', { ...school, roles: ['school', 'subbureau'] }, school, false],
    ['a school and a department', school, { roles: ['dept'], organId: 'police' }, false],
  ])(
    'signForBothSides is true only if one signer is of a school and the other of a sub-bureau, or an administrator: %s',
    (_, first, second, both) => {
      expect(signForBothSides(first, second)).toBe(both);
    },
  );
});
