import { describe, expect, it } from 'vitest';
import { catalogFromFiles, systemFiles } from '#tests/support/catalogFromFiles';
import type { Caller } from '../caller';
import type { JsonObject } from '../json';
import { getHeldScope } from './heldScope';
import { getScopeSources } from './scopeSources';

const titled = (title: string, more: JsonObject): JsonObject => ({ title, 'x-title-en': title, ...more });
const text = (title: string): JsonObject => titled(title, { type: 'string' });
const relation = (to: string): JsonObject => titled(to, { 'x-ref': to });
const admin = { admin: { all: true } };

/** Schemas with a tree of areas and cases that are visible by the area of an account. */
async function buildCatalog(access: JsonObject, areaAccess: JsonObject = {}) {
  const { user = {} } = await systemFiles();
  return catalogFromFiles({
    area: titled('Area', {
      ...{ type: 'object', properties: { name: text('Name'), parentId: relation('area') } },
      ...{ 'x-tree': 'parentId', 'x-access': { ...admin, any: { see: ['name'] }, ...areaAccess } },
    }),
    case: titled('Case', {
      ...{ type: 'object', properties: { name: text('Name'), note: text('Note'), areaId: relation('area') } },
      'x-access': {
        ...admin,
        dept: { see: true, edit: true, rows: { areaId: { within: '$me.area' } } },
        ...access,
      },
    }),
    user: {
      ...user,
      properties: { ...(user.properties as JsonObject), areaId: relation('area') },
      'x-me': { area: 'areaId' },
    },
  });
}

const caller = (...roles: string[]): Caller => ({
  ...{ id: 'u', username: 'u', roles, permissions: [], me: { area: 'a1' } },
  ...{ language: 'en', ip: '', requestId: '' },
});

async function hold(role: string, access: JsonObject = {}, areaAccess: JsonObject = {}) {
  const catalog = await buildCatalog(access, areaAccess);
  const [source] = getScopeSources(catalog);
  if (!source) throw new Error('The account has a fact');
  return getHeldScope({ catalog, caller: caller(role), now: new Date(0) }, source);
}

const own = { op: 'is', path: ['uuid'], test: { within: ['a1'] } };

describe('getHeldScope', () => {
  it.each<[string, string, JsonObject, boolean]>([
    ['an administrator', 'admin', {}, true],
    ['who sees all records', 'bureau', { bureau: { see: true } }, true],
    ['who sees all records, but not all fields', 'bureau', { bureau: { see: ['name'] } }, false],
    ['who sees nothing', 'bureau', {}, false],
    ['who sees some records', 'bureau', { bureau: { see: true, rows: { name: 'x' } } }, false],
    [
      'who sees all records, but edits those of its area alone',
      'bureau',
      { bureau: { see: true, edit: { fields: true, rows: { areaId: { within: '$me.area' } } } } },
      false,
    ],
    [
      'who sees all that the rule opens under the same condition',
      'bureau',
      {
        dept: { see: true, rows: { name: 'x', areaId: { within: '$me.area' } } },
        bureau: { see: true, rows: { name: 'x' } },
      },
      true,
    ],
  ])('answers for %s whether it holds every value', async (_title, role, access, isWhole) => {
    expect((await hold(role, access)).isWhole).toBe(isWhole);
  });

  it('holds the own value, and what lies below it in a tree that every rule reads as one', async () => {
    expect((await hold('dept')).records).toEqual(own);
    const exact = { bureau: { see: true, rows: { areaId: '$me.area' } } };
    expect((await hold('dept', exact)).records).toEqual({ ...own, test: { in: ['a1'] } });
  });

  it('holds the records that a grant bound to a fact shows, and none that a fixed condition shows', async () => {
    const bound = { dept: { see: true, rows: { parentId: { within: '$me.area' } } } };
    expect((await hold('dept', {}, bound)).records).toEqual({
      op: 'any',
      of: [own, { op: 'is', path: ['parentId'], test: { within: 'a1' } }],
    });
    const fixed: JsonObject[] = [
      { name: 'x' },
      { any: [{ name: 'x' }, { parentId: { within: '$me.area' } }] },
    ];
    for (const rows of fixed)
      expect((await hold('dept', {}, { dept: { see: true, rows } })).records).toEqual(own);
  });
});
