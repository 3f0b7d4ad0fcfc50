import { describe, expect, it } from 'vitest';
import { catalogFromFiles, systemFiles } from '#tests/support/catalogFromFiles';
import type { Caller } from '../caller';
import type { JsonObject } from '../json';
import { getHeldDataScope } from './heldDataScope';
import { getScopeSources } from './scopeSources';

const titled = (title: string, more: JsonObject): JsonObject => ({ title, 'x-title-en': title, ...more });
const text = (title: string): JsonObject => titled(title, { type: 'string' });
const relation = (to: string): JsonObject => titled(to, { 'x-ref': to });
const admin = { admin: { all: true } };

/** Schemas with a tree of areas and cases that are visible by the area of an account. */
async function buildCatalog(
  access: JsonObject,
  areaAccess: JsonObject = {},
  more: Record<string, JsonObject> = {},
) {
  const { user = {} } = await systemFiles();
  return catalogFromFiles({
    ...more,
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

async function hold(
  role: string,
  access: JsonObject = {},
  areaAccess: JsonObject = {},
  more: Record<string, JsonObject> = {},
) {
  const catalog = await buildCatalog(access, areaAccess, more);
  const [source] = getScopeSources(catalog);
  if (!source) throw new Error('The account has a fact');
  return getHeldDataScope({ catalog, caller: caller(role), now: new Date(0) }, source);
}

const own = { op: 'is', path: ['uuid'], test: { within: ['a1'] } };

describe('held data scope of a caller', () => {
  it.each<[string, string, JsonObject, boolean]>([
    ['an administrator', 'admin', {}, true],
    ['who sees all records', 'bureau', { bureau: { see: true } }, true],
    ['who sees all records, but not all fields', 'bureau', { bureau: { see: ['name'] } }, false],
    ['who sees nothing', 'bureau', {}, false],
    [
      'who sees all that a test of the fact opens',
      'bureau',
      { dept: { see: true, rows: { '$me.area': { has: 'a7' } } }, bureau: { see: true } },
      true,
    ],
    [
      'who sees part of what a test of the fact opens',
      'bureau',
      {
        dept: { see: true, rows: { '$me.area': { has: 'a7' } } },
        bureau: { see: true, rows: { name: 'x' } },
      },
      false,
    ],
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
    [
      'who edits records of more names than the rule does',
      'bureau',
      {
        dept: {
          ...{ see: true, edit: { fields: true, rows: { name: 'x' } } },
          rows: { areaId: { within: '$me.area' } },
        },
        bureau: { see: true, edit: { fields: true, rows: { name: ['x', 'y'] } } },
      },
      true,
    ],
    [
      'who edits records of other names than the rule does',
      'bureau',
      {
        dept: {
          ...{ see: true, edit: { fields: true, rows: { name: 'x' } } },
          rows: { areaId: { within: '$me.area' } },
        },
        bureau: { see: true, edit: { fields: true, rows: { name: ['y', 'z'] } } },
      },
      false,
    ],
  ])(
    'held data scope (which values a caller may grant to others): whether the caller holds every value, for %s',
    async (_title, role, access, isWhole) => {
      expect((await hold(role, access)).isWhole).toBe(isWhole);
    },
  );

  it('held data scope (what a caller may grant to others) includes joined states if the caller sees each single state', async () => {
    const shown = (colour: string) => titled(colour, { colour });
    const cases = (bureau: JsonObject): Record<string, JsonObject> => ({
      sheet: titled('Sheet', {
        ...{ type: 'object', properties: { name: text('Name'), areaId: relation('area') } },
        'x-states': {
          ...{ initial: 'open', states: { open: shown('blue'), done: { ...shown('green'), final: true } } },
          transitions: { finish: titled('Finish', { from: 'open', to: 'done' }) },
          seenAs: {
            progress: titled('Progress', {
              ...{ roles: ['dept'], states: { running: { ...shown('gray'), of: ['open'] } } },
            }),
          },
        },
        'x-access': { ...admin, dept: { see: true, rows: { areaId: { within: '$me.area' } } }, bureau },
      }),
    });
    const plain = { dept: { see: true } };
    expect((await hold('bureau', plain, {}, cases({ see: true }))).isWhole).toBe(true);
    expect((await hold('bureau', plain, {}, cases({ see: ['name', 'areaId'] }))).isWhole).toBe(false);
  });

  it('held data scope (what a caller may grant to others) contains the value of the $me fact, and its descendants in a tree if every access grant includes descendants', async () => {
    expect((await hold('dept')).records).toEqual(own);
    const exact = { bureau: { see: true, rows: { areaId: '$me.area' } } };
    expect((await hold('dept', exact)).records).toEqual({ ...own, test: { in: ['a1'] } });
  });

  it('held data scope (what a caller may grant to others) includes the rows that a view shows by a $me fact in its condition', async () => {
    const plain = { dept: { see: true } };
    expect((await hold('bureau', { ...plain, bureau: { see: true } })).isWhole).toBe(true);
    const view = titled('Own cases', {
      ...{ type: 'object', properties: { name: {}, areaId: {} } },
      ...{
        'x-view': { of: 'case', where: { areaId: '$me.area' } },
        'x-access': { ...admin, dept: { see: true } },
      },
    });
    const held = await hold('school', plain, {}, { owncase: view });
    expect(held).toMatchObject({ isWhole: false, records: { ...own, test: { in: ['a1'] } } });
  });

  it('held data scope (what a caller may grant to others) contains the records shown by a grant that is bound to a $me fact, and none shown by a constant condition', async () => {
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
