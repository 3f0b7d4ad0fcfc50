import { describe, expect, it } from 'vitest';
import { blankField, blankResource } from '#model/resource/blankResource';
import type { Caller } from '#model/caller';
import { emptyCatalog } from '#model/catalog';
import { matchAll, type Condition } from '#model/conditions';
import type { Resource } from '#model/resource';
import { getResourceAccess } from './getResourceAccess';

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

describe('access cache', () => {
  it('getResourceAccess returns the cached Access object for every request of one caller', () => {
    expect(getResourceAccess(catalog, ofSchool, { ...clerk, requestId: 'other' }, later)).toBe(
      getResourceAccess(catalog, ofSchool, clerk, noon),
    );
  });

  it('getResourceAccess computes a new Access object after the caller was reloaded', () => {
    getResourceAccess(catalog, ofSchool, clerk, noon);
    const moved = { ...clerk, me: { school: 's2' } };
    expect(getResourceAccess(catalog, ofSchool, moved, noon).visibleRows).toEqual(is('school', { eq: 's2' }));
  });

  it('access cache computes access again for other roles, another account, catalog or schema', () => {
    getResourceAccess(catalog, ofSchool, clerk, noon);
    expect(getResourceAccess(catalog, ofSchool, { ...clerk, roles: [] }, noon).getGrants('see')).toEqual([]);
    const stranger: Caller = { ...clerk, id: undefined };
    expect(getResourceAccess(catalog, ofSchool, stranger, noon).getGrants('see')).toEqual([]);
    expect(getResourceAccess(catalog, seenWhere(matchAll), clerk, noon).visibleRows).toEqual(matchAll);
    expect(getResourceAccess(emptyCatalog(2027), ofSchool, clerk, noon)).not.toBe(
      getResourceAccess(catalog, ofSchool, clerk, noon),
    );
  });

  it('access cache does not cache access rights that depend on $now or $today', () => {
    getResourceAccess(catalog, past, clerk, noon);
    expect(getResourceAccess(catalog, past, clerk, later).visibleRows).toEqual(
      is('at', { lt: later.toISOString() }),
    );
  });
});
