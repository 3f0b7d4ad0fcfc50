import { describe, expect, it } from 'vitest';
import { blankField, blankResource } from '#model/resource/blankResource';
import type { Condition } from '#model/conditions';
import type { Resource } from '#model/resource';
import { cityCatalog } from '#tests/support/catalogs';
import { isKeyLookup } from './isKeyLookup';

const is = (field: string, value: string, ...further: string[]): Condition => ({
  op: 'is',
  path: [field, ...further],
  test: { eq: value },
});
const all = (...of: Condition[]): Condition => ({ op: 'all', of });

describe('isKeyLookup', () => {
  const { area } = cityCatalog().resources;
  const plain = { ...area, fields: {} } as Resource;
  const numbered = { ...plain, fields: { code: { ...area?.fields.code, unique: true } } } as Resource;
  const within: Condition = { op: 'is', path: ['parentId'], test: { within: 'a1' } };
  const referred: Condition = { op: 'some', of: 'school', via: 'areaId', where: all() };

  it('isKeyLookup is true for one uuid or one value of a unique field', () => {
    expect(isKeyLookup(plain, is('uuid', 'a1'))).toBe(true);
    expect(isKeyLookup(numbered, all(is('level', 'street'), is('code', '1')))).toBe(true);
  });

  it('isKeyLookup is false for a condition that several rows may match', () => {
    expect(isKeyLookup(plain, is('code', '1'))).toBe(false);
    expect(isKeyLookup(plain, all())).toBe(false);
    expect(isKeyLookup(plain, { op: 'any', of: [is('uuid', 'a1'), is('level', 'street')] })).toBe(false);
    expect(isKeyLookup(plain, { op: 'is', path: ['uuid'], test: { in: ['a1', 'a2'] } })).toBe(false);
  });

  it('isKeyLookup is false when the value is found by another column than the unique one', () => {
    const at = blankField('at', 'datetime', { unique: true });
    expect(isKeyLookup(blankResource('visit', [at]), is('at', '2026-01-01T00:00:00Z'))).toBe(false);
    expect(isKeyLookup(blankResource('visit', [{ ...at, kind: 'date' }]), is('at', '2026-01-01'))).toBe(true);
  });

  it('isKeyLookup is false when the condition reads other rows', () => {
    for (const other of [within, referred, is('parentId', 'x', 'code')]) {
      expect(isKeyLookup(plain, all(is('uuid', 'a1'), other))).toBe(false);
      expect(isKeyLookup(plain, is('uuid', 'a1'), [{ op: 'not', of: other }])).toBe(false);
      expect(isKeyLookup({ ...plain, view: { of: 'area', where: other } }, is('uuid', 'a1'))).toBe(false);
    }
  });
});
