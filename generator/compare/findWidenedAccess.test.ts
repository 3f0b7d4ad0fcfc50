import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import { planMigration } from '../emit/planMigration';
import { catalogFromFiles } from '#tests/support/catalogFromFiles';
import { findWidenedAccess } from './findWidenedAccess';

const text = (title: string, more: JsonObject = {}): JsonObject => ({
  title,
  'x-title-en': title,
  type: 'string',
  ...more,
});
const fields: JsonObject = {
  name: text('Name'),
  kind: text('Kind'),
  idcard: text('ID number', { 'x-sensitive': 'idcard' }),
};
const clinic = (access: JsonObject, more: JsonObject = {}): JsonObject => ({
  ...{ title: 'Clinic', 'x-title-en': 'Clinic', type: 'object' },
  ...{ properties: fields, 'x-access': { admin: { all: true }, ...access }, ...more },
});
const withFields = (more: JsonObject, access: JsonObject): JsonObject =>
  clinic(access, { properties: { ...fields, ...more } });
const states = (...transitions: string[]): JsonObject => ({
  'x-states': {
    initial: 'open',
    states: {
      open: { title: 'Open', 'x-title-en': 'Open' },
      done: { title: 'Done', 'x-title-en': 'Done', final: true },
    },
    transitions: Object.fromEntries(
      transitions.map(name => [name, { title: name, 'x-title-en': name, from: 'open', to: 'done' }]),
    ),
  },
});

const seeSome = { parent: { see: ['name'], rows: { kind: 'a' } } };
const seeing = (see: JsonObject[string], more: JsonObject = {}) => ({ parent: { see, ...more } });

const widened: [title: string, before: JsonObject, after: JsonObject, opened: string][] = [
  ['a field', clinic(seeing(['name'])), clinic(seeing(['name', 'kind'])), 'open:clinic.parent.see kind'],
  ['more rows', clinic(seeSome), clinic(seeing(['name'])), 'open:clinic.parent.see name'],
  [
    'other rows',
    clinic(seeSome),
    clinic(seeing(['name'], { rows: { kind: 'b' } })),
    'open:clinic.parent.see name',
  ],
  ['a verb', clinic(seeing(true)), clinic(seeing(true, { delete: true })), 'open:clinic.parent.delete '],
  [
    'what was masked',
    clinic(seeing(true)),
    clinic(seeing(true, { full: ['idcard'] })),
    'open:clinic.parent.full idcard',
  ],
  [
    'what was found by a whole value only',
    clinic(seeing(['name'], { foundBy: ['name'] })),
    clinic(seeing(['name'])),
    'open:clinic.parent.see name',
  ],
  [
    'another way to find',
    clinic(seeing(['name', 'kind'], { foundBy: ['name'] })),
    clinic(seeing(['name', 'kind'], { foundBy: ['name', 'kind'] })),
    'open:clinic.parent.see name,kind',
  ],
  ['a role', clinic({}), clinic({ dept: { see: ['name'] } }), 'open:clinic.dept.see name'],
  [
    'all signed-in callers',
    clinic(seeing(['name'])),
    clinic({ any: { see: ['name'] } }),
    'open:clinic.any.see name',
  ],
  [
    'callers without a session, whom a grant of any does not cover',
    clinic({ any: { see: ['name'] } }),
    clinic({ any: { see: ['name'] }, public: { see: ['name'] } }),
    'open:clinic.public.see name',
  ],
  [
    'a transition',
    clinic(seeing(true), states('finish')),
    clinic(seeing(true, { do: ['finish'] }), states('finish')),
    'open:clinic.parent.do:finish ',
  ],
  [
    'a field that the server alone wrote',
    withFields({ kind: text('Kind', { readOnly: true }) }, seeing(true, { edit: true })),
    clinic(seeing(true, { edit: true })),
    'open:clinic.parent.edit kind',
  ],
  [
    'a field that could be written once',
    withFields({ kind: text('Kind', { 'x-once': true }) }, seeing(true, { edit: true })),
    clinic(seeing(true, { edit: true })),
    'open:clinic.parent.edit kind',
  ],
  [
    'a sensitive field that is new and open to everybody',
    clinic({ any: { see: true } }),
    withFields({ phone: text('Phone', { 'x-sensitive': 'phone' }) }, { any: { see: true } }),
    'open:clinic.any.see phone',
  ],
  [
    'the mask of another kind',
    clinic(seeing(true)),
    withFields({ idcard: text('ID number', { 'x-sensitive': 'cert' }) }, seeing(true)),
    'mask:clinic.idcard ',
  ],
];

const notWidened: [title: string, before: JsonObject, after: JsonObject][] = [
  ['a narrower condition', clinic(seeing(['name'])), clinic(seeSome)],
  ['fewer fields', clinic(seeing(true)), clinic(seeing(['name']))],
  ['a role that a grant of any covers', clinic({ any: { see: true } }), clinic(seeing(['name']))],
  [
    'a new field that holds nothing yet',
    clinic(seeing(true)),
    withFields({ note: text('Note') }, seeing(true)),
  ],
  [
    'a field that becomes sensitive and may be revealed',
    withFields({ idcard: text('ID number') }, seeing(true)),
    clinic(seeing(true, { reveal: ['idcard'] })),
  ],
  [
    'a renamed field',
    clinic(seeing(['name'])),
    withFields({ name: undefined as never, title: text('Title', { 'x-was': ['name'] }) }, seeing(['title'])),
  ],
  [
    'a condition over a renamed field',
    clinic(seeSome),
    withFields(
      { kind: undefined as never, level: text('Level', { 'x-was': ['kind'] }) },
      { parent: { see: ['name'], rows: { level: 'a' } } },
    ),
  ],
  [
    'a new transition',
    clinic(seeing(true, { do: ['finish'] }), states('finish')),
    clinic(seeing(true, { do: ['finish', 'drop'] }), states('finish', 'drop')),
  ],
];

const plan = async (before: Record<string, JsonObject>, after: Record<string, JsonObject>) => {
  const [applied, next] = [await catalogFromFiles(before), await catalogFromFiles(after)];
  return findWidenedAccess(applied, next).map(({ name, widening }) =>
    widening.by === 'grant' ? `${name} ${widening.fields.join()}` : `${name} `,
  );
};

describe('widened access', () => {
  it.each(widened)(
    'widened access (schema change that shows somebody more) is found where a change opens %s',
    async (_title, before, after, opened) => {
      const found = await plan({ clinic: before }, { clinic: after });
      expect(found.filter(name => !name.startsWith('open:clinic.admin.'))).toEqual([opened]);
      expect(await plan({ clinic: after }, { clinic: after })).toEqual([]);
    },
  );

  it.each(notWidened)(
    'widened access (schema change that shows somebody more) is not found in %s',
    async (_title, before, after) => {
      expect(await plan({ clinic: before }, { clinic: after })).toEqual([]);
    },
  );

  it('widened access (schema change that shows somebody more) is found in a view that shows rows of its base resource to other callers', async () => {
    const base = clinic(seeing(['name']));
    const view = (role: string, see: string[]): JsonObject => ({
      ...{ title: 'Some', 'x-title-en': 'Some', type: 'object' },
      ...{ 'x-view': { of: 'clinic', where: { kind: 'a' } }, properties: { name: {}, kind: {} } },
      'x-access': { admin: { see: true }, [role]: { see } },
    });
    expect(await plan({ clinic: base }, { clinic: base, some: view('parent', ['name']) })).toEqual([]);
    expect(await plan({ clinic: base }, { clinic: base, some: view('parent', ['name', 'kind']) })).toEqual([
      'open:some.parent.see kind',
    ]);
    expect(await plan({ clinic: base }, { clinic: base, some: view('dept', ['name']) })).toEqual([
      'open:some.dept.see name',
    ]);
  });

  it('widened access (schema change that shows somebody more) is found in a new resource that shows sensitive fields to everybody, and in no other new resource', async () => {
    expect(await plan({}, { clinic: clinic(seeing(true)) })).toEqual([]);
    expect(await plan({}, { clinic: clinic({ any: { see: ['name'] } }) })).toEqual([
      'open:clinic.any.see name',
    ]);
    const plain = clinic({ public: { see: true } }, { properties: { name: text('Name') } });
    expect(await plan({}, { clinic: plain })).toEqual([]);
  });

  it('widened access (schema change that shows somebody more) is found in a derived field that is computed from fields which its reader may not see', async () => {
    const count = (more: JsonObject): JsonObject => ({
      total: {
        ...{ title: 'Total', 'x-title-en': 'Total', type: 'integer' },
        'x-derive': { count: 'clinic', where: { kind: '$this.kind' }, ...more },
      },
    });
    expect(
      await plan({ clinic: clinic(seeSome) }, { clinic: withFields(count({ public: true }), seeing(true)) }),
    ).toContainEqual(expect.stringContaining('total'));
  });

  it('widened access (schema change that shows somebody more) is found in a role that gains permissions, and in a $me fact (attribute of the caller) whose path changed', async () => {
    const catalog = await catalogFromFiles({});
    const { dept } = catalog.roles;
    if (!dept) throw new Error('There is a role of departments');
    const more = { ...dept, admin: true, permissions: [...dept.permissions, 'write:system'] };
    const next = {
      ...catalog,
      roles: { ...catalog.roles, dept: more },
      me: { organ: { path: ['organId', 'parentId'] } },
    };
    expect(findWidenedAccess(catalog, next)).toMatchObject([
      { name: 'open:roles.dept', resource: '.', widening: { permissions: ['admin', 'write:system'] } },
      { name: 'open:user.me.organ', widening: { path: ['organId', 'parentId'] } },
    ]);
  });

  it('migration plan has a step for widened access, whose approval is valid for the counted rows only', async () => {
    const before = await catalogFromFiles({ clinic: clinic(seeSome) });
    const plans = await Promise.all(
      ['b', 'c'].map(async kind => {
        const next = await catalogFromFiles({ clinic: clinic(seeing(['name'], { rows: { kind } })) });
        return JSON.stringify(planMigration(before, next));
      }),
    );
    expect(plans[0]).toContain('widenAccess');
    expect(plans[0]).not.toBe(plans[1]);
  });
});
