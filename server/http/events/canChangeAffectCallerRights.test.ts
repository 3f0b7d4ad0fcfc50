import { describe, expect, it } from 'vitest';
import { blankField, blankResource } from '#model/resource/blankResource';
import type { Caller } from '#model/caller';
import { emptyCatalog, type Catalog } from '#model/catalog';
import type { JsonObject } from '#model/json';
import type { ChangeEvent } from '#server/events/ChangeEvent';
import { canChangeAffectCallerRights } from './canChangeAffectCallerRights';

const to = (name: string) => ({ ref: { to: name, onDelete: 'restrict' as const, owner: false } });
const catalog: Catalog = {
  ...emptyCatalog(2026),
  resources: {
    user: blankResource('user', [blankField('organId', 'reference', to('organ'))]),
    organ: blankResource('organ', [blankField('schoolId', 'reference', to('school'))]),
    school: blankResource('school', [blankField('name', 'text')]),
  },
  me: { organ: { path: ['organId'] }, school: { path: ['organId', 'schoolId'] } },
};
const caller = (me: JsonObject): Caller => ({
  ...{ id: 'u1', username: 'u1', roles: [], permissions: [], me },
  ...{ language: 'zh', ip: '', requestId: '' },
});
const changed = (resource: string, uuid: string): ChangeEvent => ({
  ...{ of: 'resource', resource, uuids: [uuid], rows: [] },
});

describe('canChangeAffectCallerRights', () => {
  const officer = caller({ organ: 'o1', school: null });

  it("canChangeAffectCallerRights is true for a change of the caller's own account and false for another account", () => {
    expect(canChangeAffectCallerRights(catalog, officer, changed('user', 'u1'))).toBe(true);
    expect(canChangeAffectCallerRights(catalog, officer, changed('user', 'u2'))).toBe(false);
  });

  it('canChangeAffectCallerRights is true for a change of a row on the path of a $me fact of the caller', () => {
    expect(canChangeAffectCallerRights(catalog, officer, changed('organ', 'o1'))).toBe(true);
    expect(canChangeAffectCallerRights(catalog, officer, changed('school', 's1'))).toBe(false);
  });

  it('canChangeAffectCallerRights is false for rows that the account does not refer to', () => {
    const parent = caller({ organ: null, school: null });
    expect(canChangeAffectCallerRights(catalog, parent, changed('organ', 'o1'))).toBe(false);
  });
});
