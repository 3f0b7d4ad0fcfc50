import { describe, expect, it } from 'vitest';
import { blankField, blankResource } from '#model/blankResource';
import type { Caller } from '#model/caller';
import { emptyCatalog } from '#model/catalog';
import { everything, type Condition } from '#model/conditions';
import type { Resource } from '#model/resource';
import { accessFor } from './accessFor';

const seenWhere = (rows: Condition): Resource => ({
  ...blankResource('thing', [blankField('school', 'text'), blankField('at', 'datetime')]),
  access: [{ role: 'clerk', may: 'see', rows, fields: ['school', 'at'] }],
});
const is = (field: string, test: { eq: string } | { lt: string }): Condition => ({
  op: 'is',
  path: [field],
  test,
});
const ofSchool = seenWhere(is('school', { eq: '$me.school' }));
const past = seenWhere(is('at', { lt: '$now' }));
const catalog = emptyCatalog(2026);
const clerk: Caller = {
  ...{ id: 'u1', username: 'clerk', roles: ['clerk'], permissions: [], me: { school: 's1' } },
  ...{ language: 'en', ip: '', requestId: '' },
};
const noon = new Date('2026-05-01T12:00:00Z');
const later = new Date('2026-05-01T13:00:00Z');

describe('the access that is kept for a caller', () => {
  it('is one for all calls of a caller', () => {
    expect(accessFor(catalog, ofSchool, { ...clerk, requestId: 'other' }, later)).toBe(
      accessFor(catalog, ofSchool, clerk, noon),
    );
  });

  it('is another when the caller is known anew', () => {
    accessFor(catalog, ofSchool, clerk, noon);
    const moved = { ...clerk, me: { school: 's2' } };
    expect(accessFor(catalog, ofSchool, moved, noon).rows).toEqual(is('school', { eq: 's2' }));
  });

  it('is another with other roles, as another account, and of another catalog or schema', () => {
    accessFor(catalog, ofSchool, clerk, noon);
    expect(accessFor(catalog, ofSchool, { ...clerk, roles: [] }, noon).to('see')).toEqual([]);
    const stranger: Caller = { ...clerk, id: undefined };
    expect(accessFor(catalog, ofSchool, stranger, noon).to('see')).toEqual([]);
    expect(accessFor(catalog, seenWhere(everything), clerk, noon).rows).toEqual(everything);
    expect(accessFor(emptyCatalog(2027), ofSchool, clerk, noon)).not.toBe(
      accessFor(catalog, ofSchool, clerk, noon),
    );
  });

  it('is of this very moment where it speaks of time', () => {
    accessFor(catalog, past, clerk, noon);
    expect(accessFor(catalog, past, clerk, later).rows).toEqual(is('at', { lt: later.toISOString() }));
  });
});
