import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Catalog } from '#model/catalog';
import { everything } from '#model/conditions';
import type { JsonObject } from '#model/json';
import { parseCondition } from '#model/parseCondition';
import type { Field, Resource } from '#model/resource';
import { sampleRows } from './emit/rows';
import { compileValidator } from './emit/validators';
import { loadCatalog } from './generate';
import type { Mistake } from './mistake';

const both = (title: string): JsonObject => ({ title, 'x-title-en': title });

/** What the examples of the page lead to. */
const area: JsonObject = {
  ...both('area'),
  type: 'object',
  required: ['code', 'name', 'level'],
  properties: {
    code: { ...both('code'), type: 'string' },
    name: { ...both('name'), type: 'string' },
    level: { ...both('level'), oneOf: ['city', 'street'].map(value => ({ const: value, ...both(value) })) },
    parentId: { ...both('above'), 'x-ref': 'area' },
  },
  'x-tree': 'parentId',
  'x-access': { admin: { all: true }, any: { see: true } },
};

const user: JsonObject = {
  ...both('user'),
  type: 'object',
  required: ['username'],
  properties: {
    username: { ...both('username'), type: 'string' },
    areaIds: { ...both('areas'), type: 'array', items: { 'x-ref': 'area' } },
    organ: { ...both('organ'), type: 'string' },
  },
  'x-me': { areas: 'areaIds', organ: 'organ' },
  'x-access': { admin: { all: true }, any: { see: true } },
};

const roles: JsonObject = {
  season: 2026,
  roles: Object.fromEntries(
    ['admin', 'bureau', 'subbureau', 'parent'].map((name, number) => [
      name,
      { ...both(name), number, permissions: [], admin: name === 'admin' },
    ]),
  ),
};

const page = new URL('../docs/vocabulary.md', import.meta.url);
const block = /^```json example=(\w+)\n([\s\S]*?)^```$/gm;

let folder = '';
let examples: string[] = [];
let catalog: Catalog | undefined;
let mistakes: Mistake[] = [];

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'vocabulary-'));
  await fs.mkdir(path.join(folder, 'resources'));
  const found = [...(await fs.readFile(page, 'utf8')).matchAll(block)];
  examples = found.map(([, name = '']) => name);
  const files = {
    area: JSON.stringify(area),
    user: JSON.stringify(user),
    ...Object.fromEntries(found.map(([, name = '', text = '']) => [name, text])),
  };
  await fs.writeFile(path.join(folder, 'roles.json'), JSON.stringify(roles));
  for (const [name, text] of Object.entries(files))
    await fs.writeFile(path.join(folder, 'resources', `${name}.json`), text);
  const names = { checks: [], derivations: [], numbers: [], fields: [], effects: [] };
  ({ catalog, mistakes } = await loadCatalog(folder, { rules: names }));
});

afterAll(() => fs.rm(folder, { recursive: true }));

function resource(name: string): Resource {
  const found = catalog?.resources[name];
  if (!found) throw new Error(`no resource ${name}`);
  return found;
}

function field(of: string, name: string): Field {
  const found = resource(of).fields[name];
  if (!found) throw new Error(`no field ${of}.${name}`);
  return found;
}

const kindsOf = (name: string) =>
  Object.fromEntries(
    Object.values(resource(name).fields)
      .filter(one => one.origin === 'author')
      .map(one => [one.name, one.kind]),
  );

const issues = (of: string, record: JsonObject) =>
  compileValidator(resource(of).schema)(record).map(({ path: at, keyword }) => `${at} ${keyword}`);

const rules = (of: string, role: string) => resource(of).access.filter(rule => rule.role === role);
const rule = (of: string, role: string, may: string) => rules(of, role).filter(one => one.may === may);

describe('the page of words', () => {
  it('has examples, and check finds no mistake in them', () => {
    expect(mistakes).toEqual([]);
    expect(examples).toEqual([
      'note',
      'pool',
      'visit',
      'ticket',
      'lane',
      'openpool',
      'locker',
      'case',
      'errand',
    ]);
    expect(catalog?.season).toBe(2026);
  });

  it('has examples of which sound rows can be made', () => {
    const rows = sampleRows(catalog as Catalog, { seed: 1, now: new Date('2026-05-01T00:00:00Z') });
    expect(examples.filter(name => name !== 'openpool' && rows[name]?.length === 0)).toEqual([]);
  });
});

describe('a file of ten lines', () => {
  it('is a resource with the fields that the engine adds', () => {
    expect(Object.keys(resource('note').fields)).toEqual([
      'text',
      'id',
      'createdAt',
      'createdBy',
      'updatedAt',
      'updatedBy',
    ]);
    expect(resource('note')).toMatchObject({
      title: { zh: '便签', en: 'Note' },
      shape: 'page',
      aliases: [],
      unique: [],
      rules: [],
      file: 'resources/note.json',
    });
    expect(field('note', 'text')).toMatchObject({
      required: true,
      readOnly: false,
      whenHidden: 'drop',
      origin: 'author',
    });
    expect(field('note', 'createdBy')).toMatchObject({
      kind: 'reference',
      readOnly: true,
      origin: 'system',
      ref: { to: 'user' },
    });
  });

  it('has a list, a form and samples that nobody wrote', () => {
    expect(resource('note').list).toEqual({
      columns: [{ field: 'text' }],
      search: ['text'],
      filters: [],
      sort: [],
      actions: ['edit', 'delete'],
      bulk: ['delete'],
      totals: [],
    });
    expect(resource('note').form).toEqual([
      { title: { zh: '便签', en: 'Note' }, rows: [['text']], step: false },
    ]);
    expect(resource('note').display).toBe('{text}');
    expect(resource('note').samples).toEqual({ rows: 50, weights: {}, fit: {} });
  });
});

describe('fields', () => {
  it('have the kind that JSON Schema makes them', () => {
    expect(kindsOf('pool')).toEqual({
      code: 'text',
      name: 'text',
      areaId: 'reference',
      kind: 'choice',
      features: 'choices',
      phone: 'text',
      openedOn: 'date',
      lanes: 'integer',
      keeper: 'group',
      prices: 'list',
    });
  });

  it('carry what is said of them', () => {
    expect(field('pool', 'code')).toMatchObject({
      unique: true,
      once: true,
      schema: { type: 'string', pattern: '^P[0-9]{6}$' },
    });
    expect(field('pool', 'name')).toMatchObject({
      was: ['title'],
      placeholder: { zh: '例如：市民泳池', en: 'e.g. City pool' },
    });
    expect(field('pool', 'areaId').ref).toEqual({
      to: 'area',
      where: parseCondition({ level: 'street' }),
      onDelete: 'restrict',
      owner: false,
    });
    expect(field('pool', 'kind')).toMatchObject({
      widget: 'radio',
      cell: 'tag',
      schema: { type: 'string', enum: ['indoor', 'outdoor'] },
    });
    expect(field('pool', 'kind').choices?.[1]).toEqual({
      value: 'outdoor',
      title: { zh: '室外', en: 'Outdoor' },
      colour: 'green',
    });
    expect(field('pool', 'features').choices?.map(choice => choice.value)).toEqual(['slide', 'sauna']);
    expect(field('pool', 'phone').sensitive).toBe('phone');
    expect(field('pool', 'openedOn')).toMatchObject({ defaultFrom: '$today', index: true });
    expect(field('pool', 'lanes')).toMatchObject({ default: 6, fake: 'digits:1' });
    expect(Object.keys(field('pool', 'prices').fields ?? {})).toEqual(['label', 'price']);
    expect(resource('pool')).toMatchObject({
      display: '{code} {name}',
      description: { zh: '全市的公共泳池', en: 'The public pools of the city' },
    });
  });

  it('are held by the schema, and none that nobody declared', () => {
    const uuid = '019ddc1d-4900-7913-9f40-e81f5bfa8150';
    const sound = { code: 'P000001', name: '市民泳池', areaId: uuid, kind: 'indoor' };
    expect(issues('pool', sound)).toEqual([]);
    expect(
      issues('pool', {
        ...sound,
        kind: 'other',
        phone: 'x',
        colour: 1,
        keeper: { age: 3 },
        prices: [{ label: '全票' }],
      }).sort(),
    ).toEqual([
      '/colour unknown',
      '/keeper/age unknown',
      '/kind enum',
      '/phone format',
      '/prices/0/price required',
    ]);
  });
});

describe('conditions between fields', () => {
  const shownIf = { properties: { result: { const: 'not_ok' } }, required: ['result'] };

  it('lift what they declare to the top, with the condition that shows it', () => {
    expect(Object.keys(resource('visit').fields).slice(0, 3)).toEqual(['result', 'reason', 'note']);
    expect(field('visit', 'reason')).toMatchObject({ shownIf, whenHidden: 'drop', required: false });
    expect(field('visit', 'note')).toMatchObject({ shownIf, whenHidden: 'keep' });
  });

  it('require, refuse and let be', () => {
    expect(issues('visit', { result: 'not_ok' })).toEqual(['/reason required']);
    expect(issues('visit', { result: 'not_ok', reason: '无人应门' })).toEqual([]);
    expect(issues('visit', { result: 'ok', reason: '无人应门' })).toEqual(['/reason notAllowed']);
    expect(issues('visit', { result: 'ok', note: '邻居说已搬走' })).toEqual([]);
  });
});

describe('derived values and numbers', () => {
  it('are read-only and say how they come about', () => {
    expect(field('ticket', 'number')).toMatchObject({
      readOnly: true,
      unique: true,
      number: { format: '{season}{seq:4}{luhn}', per: ['season'] },
    });
    expect(field('ticket', 'birthDate')).toMatchObject({
      readOnly: true,
      derive: { by: 'from', field: 'holder', take: 'birthDate', stored: true, public: false },
    });
    expect(field('ticket', 'label').derive).toEqual({
      by: 'text',
      template: '{season}/{number}',
      stored: true,
      public: false,
    });
    expect(field('ticket', 'others').derive).toEqual({
      by: 'count',
      of: 'ticket',
      where: parseCondition({ season: '$this.season' }),
      stored: false,
      public: true,
    });
    expect(field('ticket', 'season')).toMatchObject({ defaultFrom: '$season', once: true, readOnly: false });
  });

  it('are asked of nobody', () => {
    expect(issues('ticket', { season: 2026, holder: '11010519491231002X' })).toEqual([]);
    expect(rule('ticket', 'admin', 'create')[0]?.fields).toEqual(['season', 'holder']);
  });
});

describe('the screens', () => {
  it('are what the file says', () => {
    expect(resource('lane').list).toEqual({
      columns: [{ field: 'number', width: 80 }, { field: 'poolId' }, { field: 'visits' }],
      search: [],
      filters: ['poolId'],
      sort: ['poolId.code', 'number'],
      where: { visits: 0 },
      actions: ['edit'],
      bulk: ['delete'],
      totals: ['visits'],
    });
    expect(resource('lane').form.map(group => [group.title.en, group.step])).toEqual([
      ['Basics', false],
      ['More', true],
    ]);
    expect(resource('lane').detail[0]?.rows).toEqual([
      ['number', 'poolId'],
      ['besideId', 'visits'],
    ]);
    expect(resource('lane').print[0]?.title).toEqual({ zh: '打印', en: 'Print' });
    expect(resource('lane')).toMatchObject({
      parent: 'besideId',
      shape: 'page',
      aliases: ['track'],
      unique: [['number', 'poolId']],
    });
    expect(resource('lane').samples).toEqual({
      rows: 30,
      weights: {},
      fit: { besideId: parseCondition({ poolId: '$this.poolId' }) },
    });
  });

  it('of relations: the owner takes its own along, and what is cleared is kept', () => {
    expect(field('lane', 'poolId').ref).toEqual({ to: 'pool', onDelete: 'cascade', owner: true });
    expect(field('lane', 'besideId').ref).toEqual({ to: 'lane', onDelete: 'clear', owner: false });
    expect(field('lane', 'poolId').index).toBe(true);
  });

  it('of a view show its fields, titled its way, with the rules of the original', () => {
    const { view, fields, schema } = resource('openpool');
    expect(view).toEqual({ of: 'pool', where: parseCondition({ kind: 'outdoor' }) });
    expect(
      Object.values(fields)
        .filter(one => one.origin === 'author')
        .map(one => one.name),
    ).toEqual(['code', 'name', 'areaId']);
    expect(field('openpool', 'name')).toMatchObject({
      title: { zh: '池名', en: 'Pool name' },
      required: true,
      schema: { minLength: 2 },
    });
    expect(schema).toEqual(resource('pool').schema);
    expect(resource('openpool').list.sort).toEqual(['code']);
  });
});

describe('access', () => {
  it('of all is every verb but the values behind masks', () => {
    expect(rules('locker', 'admin').map(one => one.may)).toEqual([
      'see',
      'create',
      'edit',
      'delete',
      'import',
      'export',
      'reveal',
    ]);
    expect(rule('locker', 'admin', 'see')[0]?.fields).toEqual(Object.keys(resource('locker').fields));
    expect(rule('locker', 'admin', 'edit')[0]?.fields).toEqual([
      'number',
      'areaId',
      'userId',
      'tags',
      'code',
      'until',
    ]);
  });

  it('is as wide as each word says', () => {
    expect(rule('locker', 'bureau', 'edit')[0]?.fields).toEqual([
      'number',
      'areaId',
      'userId',
      'tags',
      'until',
    ]);
    expect(rule('locker', 'bureau', 'delete')[0]).toMatchObject({
      rows: parseCondition({ userId: null }),
      fields: [],
    });
    expect(rule('locker', 'bureau', 'reveal')[0]).toMatchObject({ fields: ['code'], rows: everything });
    expect(rule('locker', 'parent', 'full')[0]).toMatchObject({
      fields: ['code'],
      rows: parseCondition({ userId: '$me', not: { number: { in: [13, 14] } } }),
    });
  });

  it('of several grants is one rule each, with its own rows and fields', () => {
    const [narrow, wide] = rule('locker', 'subbureau', 'see');
    expect(narrow).toMatchObject({
      fields: ['number', 'areaId'],
      rows: parseCondition({ areaId: { within: '$me.areas' } }),
    });
    expect(wide?.fields).toEqual(Object.keys(resource('locker').fields));
    expect(rule('locker', 'subbureau', 'edit')).toEqual([
      {
        role: 'subbureau',
        may: 'edit',
        fields: ['until'],
        rows: parseCondition({
          any: [{ userId: '$me' }, { tags: { has: 'big' }, 'areaId.level': 'street' }],
          until: { gte: '$today' },
        }),
      },
    ]);
  });

  it('gives the facts of an account', () => {
    expect(catalog?.me).toEqual({ areas: { path: ['areaIds'] }, organ: { path: ['organ'] } });
  });
});

describe('states', () => {
  const transition = (name: string) => resource('case').workflow?.transitions.find(one => one.name === name);

  it('bring their field, which transitions alone write', () => {
    expect(field('case', 'state')).toMatchObject({
      origin: 'state',
      kind: 'choice',
      readOnly: true,
      default: 'open',
    });
    expect(field('case', 'state').choices?.[2]).toEqual({
      value: 'refused',
      title: { zh: '已拒绝', en: 'Refused' },
      colour: 'red',
    });
    expect(field('errand', 'status').choices?.map(choice => choice.value)).toEqual(['open', 'done']);
    expect(resource('case').workflow).toMatchObject({ field: 'state', initial: 'open' });
    expect(resource('case').workflow?.states.map(state => state.final)).toEqual([false, true, true, true]);
  });

  it('change by transitions with look-ups, guards and effects', () => {
    expect(transition('finish')).toMatchObject({
      from: ['open'],
      to: 'done',
      intent: 'success',
      signers: 1,
      related: { notes: { find: 'count', of: 'note', where: parseCondition({ text: '$this.name' }) } },
      guard: { type: 'object' },
      refusal: { zh: '还有未处理的便签', en: 'There are notes left' },
      effects: [
        { do: 'create', in: 'note', values: { text: '$this.name' } },
        { do: 'lock', key: ['name'], release: false },
        { do: 'notify', role: 'bureau', text: { zh: '事项已完成', en: 'A case is done' } },
      ],
    });
    expect(transition('refuse')?.effects).toEqual([
      { do: 'set', values: { reason: '$input.comment' } },
      {
        do: 'update',
        of: 'note',
        where: parseCondition({ text: '$this.name' }),
        values: { text: '$input.comment' },
      },
      { do: 'lock', key: ['name'], release: true },
    ]);
  });

  it('ask for an input, a second signer, a time or another record', () => {
    expect(transition('refuse')).toMatchObject({ signers: 2, intent: 'danger' });
    expect(transition('refuse')?.input?.fields.comment).toMatchObject({
      kind: 'paragraph',
      required: true,
      title: { zh: '意见', en: 'Comment' },
    });
    const validate = compileValidator(transition('refuse')?.input?.schema ?? {});
    expect(validate({ comment: '太短' }).map(issue => issue.keyword)).toEqual(['minLength']);
    expect(transition('expire')?.at).toBe('dueAt');
    expect(transition('noted')?.on).toEqual({ resource: 'errand', via: 'caseId', states: ['done'] });
  });

  it('are offered by hand where a person makes them, and granted by name', () => {
    expect(resource('case').list.actions).toEqual(['edit', 'delete', 'finish', 'refuse']);
    expect(rules('case', 'bureau').map(one => one.may)).toEqual(['see', 'create', 'do:finish']);
    expect(rule('case', 'any', 'do:refuse')[0]?.rows).toEqual(parseCondition({ state: 'open' }));
    expect(
      rules('case', 'admin')
        .filter(one => one.may.startsWith('do:'))
        .map(one => one.may),
    ).toEqual(['do:finish', 'do:refuse', 'do:expire', 'do:noted']);
  });
});
