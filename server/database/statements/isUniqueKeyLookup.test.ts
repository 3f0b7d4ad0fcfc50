import { describe, expect, it } from 'vitest';
import { blankField, blankResource } from '#model/resource/blankResource';
import type { Condition } from '#model/conditions';
import type { Resource } from '#model/resource';
import { cityCatalog } from '#tests/support/catalogs';
import { isUniqueKeyLookup } from './isUniqueKeyLookup';

const is = (field: string, value: string, ...further: string[]): Condition => ({
  op: 'is',
  path: [field, ...further],
  test: { eq: value },
});
const all = (...of: Condition[]): Condition => ({ op: 'all', of });

describe('isUniqueKeyLookup', () => {
  const { area } = cityCatalog().resources;
  const plain = { ...area, fields: {} } as Resource;
  const numbered = { ...plain, fields: { code: { ...area?.fields.code, unique: true } } } as Resource;
  const within: Condition = { op: 'is', path: ['parentId'], test: { within: 'a1' } };
  const referred: Condition = { op: 'some', of: 'school', via: 'areaId', where: all() };

  it('isUniqueKeyLookup is true for one uuid or one value of a unique field', () => {
    expect(isUniqueKeyLookup(plain, is('uuid', 'a1'))).toBe(true);
    expect(isUniqueKeyLookup(numbered, all(is('level', 'street'), is('code', '1')))).toBe(true);
  });

  it('isUniqueKeyLookup is false for a condition that several rows may match', () => {
    expect(isUniqueKeyLookup(plain, is('code', '1'))).toBe(false);
    expect(isUniqueKeyLookup(plain, all())).toBe(false);
    expect(isUniqueKeyLookup(plain, { op: 'any', of: [is('uuid', 'a1'), is('level', 'street')] })).toBe(
      false,
    );
    expect(isUniqueKeyLookup(plain, { op: 'is', path: ['uuid'], test: { in: ['a1', 'a2'] } })).toBe(false);
  });

  it('isUniqueKeyLookup is false when the value is found by another column than the unique one', () => {
    const at = blankField('at', 'datetime', { unique: true });
    expect(isUniqueKeyLookup(blankResource('visit', [at]), is('at', '2026-01-01T00:00:00Z'))).toBe(false);
    expect(isUniqueKeyLookup(blankResource('visit', [{ ...at, kind: 'date' }]), is('at', '2026-01-01'))).toBe(
      true,
    );
  });

  it('isUniqueKeyLookup is false when the condition reads other rows', () => {
    for (const other of [within, referred, is('parentId', 'x', 'code')]) {
      expect(isUniqueKeyLookup(plain, all(is('uuid', 'a1'), other))).toBe(false);
      expect(isUniqueKeyLookup(plain, is('uuid', 'a1'), [{ op: 'not', of: other }])).toBe(false);
      expect(isUniqueKeyLookup({ ...plain, view: { of: 'area', where: other } }, is('uuid', 'a1'))).toBe(
        false,
      );
    }
  });
});
