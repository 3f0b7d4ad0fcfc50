import { describe, expect, it } from 'vitest';
import { blankField, blankResource } from '#model/blankResource';
import type { Condition } from '#model/conditions';
import type { Resource } from '#model/resource';
import { city } from '#tests/support/catalogs';
import { isByKey } from './isByKey';

const is = (field: string, value: string, ...further: string[]): Condition => ({
  op: 'is',
  path: [field, ...further],
  test: { eq: value },
});
const all = (...of: Condition[]): Condition => ({ op: 'all', of });

describe('a question', () => {
  const { area } = city().resources;
  const plain = { ...area, fields: {} } as Resource;
  const numbered = { ...plain, fields: { code: { ...area?.fields.code, unique: true } } } as Resource;
  const within: Condition = { op: 'is', path: ['parentId'], test: { within: 'a1' } };
  const referred: Condition = { op: 'some', of: 'school', via: 'areaId', where: all() };

  it('is by key when it asks for one uuid, or for one value of a unique field', () => {
    expect(isByKey(plain, is('uuid', 'a1'))).toBe(true);
    expect(isByKey(numbered, all(is('level', 'street'), is('code', '1')))).toBe(true);
  });

  it('is not by key when several rows may fit', () => {
    expect(isByKey(plain, is('code', '1'))).toBe(false);
    expect(isByKey(plain, all())).toBe(false);
    expect(isByKey(plain, { op: 'any', of: [is('uuid', 'a1'), is('level', 'street')] })).toBe(false);
    expect(isByKey(plain, { op: 'is', path: ['uuid'], test: { in: ['a1', 'a2'] } })).toBe(false);
  });

  it('is not by key when the value is found by another column than the one that is unique', () => {
    const at = blankField('at', 'datetime', { unique: true });
    expect(isByKey(blankResource('visit', [at]), is('at', '2026-01-01T00:00:00Z'))).toBe(false);
    expect(isByKey(blankResource('visit', [{ ...at, kind: 'date' }]), is('at', '2026-01-01'))).toBe(true);
  });

  it('is not by key when it looks at other rows as well, wherever it says so', () => {
    for (const other of [within, referred, is('parentId', 'x', 'code')]) {
      expect(isByKey(plain, all(is('uuid', 'a1'), other))).toBe(false);
      expect(isByKey(plain, is('uuid', 'a1'), [{ op: 'not', of: other }])).toBe(false);
      expect(isByKey({ ...plain, view: { of: 'area', where: other } }, is('uuid', 'a1'))).toBe(false);
    }
  });
});
