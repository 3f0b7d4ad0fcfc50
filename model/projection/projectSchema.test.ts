import { describe, expect, it } from 'vitest';
import { blankField, blankResource } from '../resource/blankResource';
import type { Caller } from '../caller';
import { emptyCatalog } from '../catalog';
import { parseCondition } from '../conditions/parseCondition';
import { projectSchema, getValidationSchema } from './projectSchema';
import type { AccessRule, Resource } from '../resource';
import { hashSchema } from './schemaHash';
import type { Transition, Workflow } from '../workflow';

const text = (zh: string) => ({ zh, en: `${zh}-en` });
const may = (role: string, verb: AccessRule['may'], fields: string[], rows = {}): AccessRule => ({
  role,
  may: verb,
  fields,
  rows: parseCondition(rows),
});
const pattern = { type: 'string', pattern: '^x', minLength: 2 };
const transition = (name: string, more: Partial<Transition> = {}): Transition => ({
  name,
  title: text(name),
  from: ['open'],
  to: 'done',
  related: {},
  rules: [],
  signers: 1,
  effects: [],
  intent: 'primary',
  ...more,
});

const result = { properties: { result: { const: 'bad' } }, required: ['result'] };
const hiddenTurn = { properties: { secret: { const: 'x' } }, required: ['secret'] };
const maskedTurn = { properties: { idcard: { minLength: 3 } } };

const thing: Resource = blankResource(
  'thing',
  [
    blankField('code', 'text', {
      schema: pattern,
      required: true,
      once: true,
      help: text('帮助'),
      default: 'x1',
    }),
    blankField('result', 'choice', {
      schema: { type: 'string', enum: ['ok', 'bad'] },
      choices: [
        { value: 'ok', title: text('好'), colour: 'green' },
        { value: 'bad', title: text('坏') },
      ],
    }),
    blankField('reason', 'text', { schema: { type: 'string' }, shownIf: result, whenHidden: 'ask' }),
    blankField('season', 'integer', { schema: { type: 'integer' }, defaultFrom: '$season' }),
    blankField('at', 'datetime', { schema: { type: 'string' }, defaultFrom: '$now', required: true }),
    blankField('idcard', 'text', { schema: pattern, sensitive: 'idcard', required: true }),
    blankField('secret', 'text', { schema: pattern, required: true }),
    blankField('twist', 'text', { schema: { type: 'string' }, shownIf: hiddenTurn }),
    blankField('prices', 'list', {
      schema: {
        type: 'array',
        items: { type: 'object', required: ['price'], properties: { price: { type: 'number' } } },
      },
      fields: { price: blankField('price', 'number', { title: text('价'), schema: { type: 'number' } }) },
    }),
    blankField('state', 'choice', { origin: 'state', readOnly: true, schema: { enum: ['open', 'done'] } }),
    blankField('createdAt', 'datetime', { origin: 'system', readOnly: true }),
  ],
  {
    title: text('物'),
    display: '{code} ({secret}) {result}',
    schema: {
      type: 'object',
      required: ['code', 'idcard', 'secret', 'at', 'result'],
      properties: { code: pattern },
      allOf: [
        {
          if: result,
          then: { required: ['reason', 'secret'] },
          else: { properties: { reason: false, secret: false } },
        },
        { if: hiddenTurn, then: { required: ['reason'] } },
        { if: result, then: { properties: { idcard: { pattern: '^4' } } } },
        { if: maskedTurn, then: { required: ['reason'] } },
        { if: { not: hiddenTurn }, then: { required: ['code'] } },
        { anyOf: [{ required: ['code'] }, { required: ['secret'] }] },
        { anyOf: [{ required: ['code'] }, { required: ['result'] }] },
        { not: { required: ['secret'] } },
      ],
      unevaluatedProperties: false,
    },
    list: {
      columns: [{ field: 'code', width: 90 }, { field: 'secret' }],
      search: ['code', 'secret'],
      filters: ['secret', 'season', 'result', 'idcard', 'prices'],
      sort: ['-secret', 'code', 'idcard'],
      where: { season: '$season', secret: 'x', result: ['ok', 'bad'] },
      actions: ['edit', 'finish', 'refuse'],
      bulk: ['delete', 'finish'],
      totals: ['secret', 'season'],
    },
    form: [
      { title: text('组'), rows: [['code', 'secret'], ['secret']], step: true },
      { title: text('空'), rows: [['secret']], step: false },
    ],
    detail: [{ title: text('组'), rows: [['code', 'idcard']], step: false }],
    parent: 'secret',
    workflow: {
      field: 'state',
      initial: 'open',
      states: [{ name: 'open', title: text('开'), colour: 'blue', final: false }],
      transitions: [
        transition('finish', {
          input: {
            schema: { type: 'object', required: ['comment'], properties: { comment: { type: 'string' } } },
            fields: {
              comment: blankField('comment', 'text', { title: text('意见'), schema: { type: 'string' } }),
            },
          },
        }),
        transition('refuse'),
        transition('expire', { at: 'at' }),
      ],
    },
  },
);

const shown = Object.keys(thing.fields).filter(name => name !== 'secret');
const caller: Caller = {
  id: 'u1',
  username: '',
  roles: ['school'],
  permissions: [],
  me: {},
  language: 'zh',
  ip: '',
  requestId: '',
};
const schemaFor = (access: AccessRule[], who: Partial<Caller> = {}, said: Partial<Resource> = {}) =>
  projectSchema(
    emptyCatalog(2026),
    { ...thing, ...said, access },
    { ...caller, ...who },
    new Date('2026-04-16T00:00:00Z'),
  );

const seeing = [may('school', 'see', shown)];
const working = [
  ...seeing,
  may('school', 'create', ['code', 'result', 'reason', 'season', 'at', 'idcard', 'prices']),
  may('school', 'edit', ['result', 'reason']),
  may('school', 'do:finish', []),
  may('school', 'do:expire', []),
  may('school', 'reveal', ['idcard']),
];

describe('projectSchema', () => {
  it('omits every trace of a field that the caller may not see', () => {
    expect(JSON.stringify(schemaFor(working))).not.toContain('secret');
    expect(
      JSON.stringify(schemaFor(working.map(rule => ({ ...rule, fields: [...rule.fields, 'secret'] })))),
    ).toContain('"secret"');
  });

  it('makes a group a step for some roles, in states as they see them', () => {
    const form = [
      { title: text('一'), rows: [['code']], step: true, stepFor: { roles: ['school'], states: ['open'] } },
      { title: text('二'), rows: [['season']], step: true, stepFor: { roles: ['parent'] } },
      { title: text('三'), rows: [['result']], step: true, stepFor: { states: ['open'] } },
    ];
    const seenAs = [
      {
        field: 'progress',
        roles: ['school'],
        states: [{ name: 'begun', title: text('开始'), of: ['open'] }],
      },
    ] as unknown as NonNullable<Workflow['seenAs']>;
    const workflow = { ...(thing.workflow as Workflow), seenAs };
    const fields = { ...thing.fields, progress: blankField('progress', 'choice') };
    const stepsFor = (names: string[]) =>
      schemaFor([may('school', 'see', names)], {}, { form, workflow, fields })['x-form'].map(
        ({ step, stepStates }) => [step, stepStates],
      );
    expect(stepsFor(['code', 'season', 'result', 'state'])).toEqual([
      [true, ['open']],
      [false, undefined],
      [true, ['open']],
    ]);
    expect(stepsFor(['code', 'season', 'result', 'progress'])).toEqual([
      [true, ['begun']],
      [false, undefined],
      [true, ['begun']],
    ]);
    expect(stepsFor(['code', 'season', 'result']).map(([step]) => step)).toEqual([false, false, false]);
  });

  it('is empty for a caller without readable fields', () => {
    const schema = schemaFor([]);
    expect(schema.properties).toEqual({});
    expect(schema.required).toEqual([]);
    expect(schema['x-form']).toEqual([]);
    expect(schema['x-list']).toEqual({
      columns: [],
      search: [],
      filters: [],
      sort: [],
      where: {},
      actions: [],
      bulk: [],
      totals: [],
    });
    expect(schema['x-states']).toBeUndefined();
    expect(schema['x-can']).toEqual({ edit: false, delete: false, import: false, export: false, reveal: [] });
  });

  it('names the fields by a whole value of which alone records are found, and offers no other way', () => {
    const narrow = (foundBy: string[]): AccessRule => ({ ...may('school', 'see', shown), foundBy });
    const schema = schemaFor([narrow(['code', 'secret'])]);
    expect(schema['x-list']).toMatchObject({ foundBy: ['code'], search: [] });
    expect(schema.properties.code?.['x-filter']).toEqual(['equal']);
    expect(schemaFor([narrow([]), narrow(['code'])])['x-list'].foundBy).toEqual(['code']);
    expect(schemaFor([narrow(['code']), ...seeing])['x-list'].foundBy).toBeUndefined();
  });

  it('reduces the creation window to a flag, for callers who may create alone', () => {
    const createWindow = { of: 'period', where: parseCondition({ step: 'write' }) };
    const creating = schemaFor(working, {}, { createWindow });
    expect(creating['x-can'].createWindow).toBe(true);
    expect(JSON.stringify(creating)).not.toContain('period');
    expect(schemaFor(seeing, {}, { createWindow })['x-can'].createWindow).toBeUndefined();
    expect(schemaFor(working)['x-can'].createWindow).toBeUndefined();
  });

  it('includes the notice texts of a transition, and whether it can be undone', () => {
    const notify = (more: object) => ({ do: 'notify', text: text('已退回'), ...more }) as const;
    const steps = [
      transition('inform', { effects: [notify({ to: '$this.createdBy' }), notify({ role: 'school' })] }),
      transition('take', { effects: [{ do: 'rule', rule: 'draw' }] }),
    ];
    const workflow = { field: 'state', initial: 'open', states: [], transitions: steps };
    const granted = [...working, may('school', 'do:inform', []), may('school', 'do:take', [])];
    expect(schemaFor(granted, {}, { workflow })['x-states']?.transitions).toMatchObject([
      { name: 'inform', undoable: true, notices: ['已退回'] },
      { name: 'take' },
    ]);
    const [, take] = schemaFor(granted, {}, { workflow })['x-states']?.transitions ?? [];
    expect(take).not.toHaveProperty('undoable');
    expect(take).not.toHaveProperty('notices');
  });

  it('projects what a guard asks of fields that the caller can fill in, and nothing of the others', () => {
    const record = {
      required: ['result', 'secret', 'createdAt'],
      properties: { result: { const: 'ok' }, secret: { const: 'x' }, idcard: { minLength: 3 } },
      allOf: [
        { if: hiddenTurn, then: { required: ['reason'] } },
        { if: result, then: { required: ['reason'] } },
      ],
    };
    const guard = {
      properties: { record, related: { required: ['other'] }, input: { required: ['comment'] } },
    };
    const steps = [transition('finish', { guard }), transition('inform', { guard: { allOf: [{}] } })];
    const workflow = { field: 'state', initial: 'open', states: [], transitions: steps };
    const states = schemaFor([...working, may('school', 'do:inform', [])], {}, { workflow })['x-states'];
    expect(states).toMatchObject({ initial: 'open' });
    expect(states?.transitions.map(({ demands }) => demands)).toEqual([
      {
        required: ['result'],
        properties: { result: { const: 'ok' } },
        allOf: [{ if: result, then: { required: ['reason'] } }],
        'x-validator': '',
      },
      undefined,
    ]);
  });

  it('uses the language of the caller', () => {
    const zh = schemaFor(working);
    const en = schemaFor(working, { language: 'en' });
    expect([zh.title, zh.properties['code']?.description]).toEqual(['物', '帮助']);
    expect([en.title, en.properties['result']?.['x-choices']]).toEqual([
      '物-en',
      [
        { value: 'ok', title: '好-en', colour: 'green' },
        { value: 'bad', title: '坏-en' },
      ],
    ]);
    expect(zh['x-hash']).not.toBe(en['x-hash']);
    expect(hashSchema(getValidationSchema(zh))).toBe(hashSchema(getValidationSchema(en)));
  });

  it('requires only fields that the caller may write', () => {
    expect(schemaFor(working).required).toEqual(['code', 'result']);
    expect(schemaFor(seeing).required).toEqual([]);
    expect(schemaFor([...working, may('school', 'full', ['idcard'])]).required).toContain('idcard');
  });

  it('keeps a condition only when the caller knows all of its fields', () => {
    expect(schemaFor(working).allOf).toEqual([
      { if: result, then: { required: ['reason'] }, else: { properties: { reason: false } } },
      { anyOf: [{ required: ['code'] }, { required: ['result'] }] },
    ]);
  });

  it('keeps the keywords of a field, and its condition unless that is hidden', () => {
    const { properties } = schemaFor(working);
    expect(properties['code']).toEqual({
      ...pattern,
      title: 'code',
      description: '帮助',
      default: 'x1',
      'x-kind': 'text',
      'x-origin': 'author',
      'x-once': true,
      'x-sortable': true,
      'x-slow-sort': true,
      'x-filter': ['equal', 'contains'],
    });
    expect(properties['reason']).toMatchObject({ 'x-shown-if': result, 'x-when-hidden': 'ask' });
    expect(properties['twist']).not.toHaveProperty('x-shown-if');
    expect(properties['season']).toMatchObject({ default: 2026 });
    expect(properties['prices']).toMatchObject({
      items: { required: ['price'], properties: { price: { type: 'number', title: '价' } } },
      'x-fields': { price: { title: '价', 'x-kind': 'number' } },
    });
  });

  it('marks fields written by the server or another role as read-only', () => {
    const { properties } = schemaFor(working);
    const readOnly = Object.keys(properties).filter(name => properties[name]?.readOnly);
    expect(readOnly).toEqual(['twist', 'state', 'createdAt']);
    expect(schemaFor(seeing).properties['code']).toMatchObject({ readOnly: true });
    expect(schemaFor(seeing).properties['code']).not.toHaveProperty('default');
    expect(schemaFor(seeing).properties['season']).toMatchObject({ 'x-given': 2026 });
    expect(schemaFor(working).properties['season']).not.toHaveProperty('x-given');
  });

  it('drops pattern and length of a masked field and allows exact look-ups only', () => {
    const masked = schemaFor(working).properties['idcard'];
    expect(masked).toMatchObject({ type: 'string', 'x-masked': true, 'x-filter': ['equal', 'last'] });
    for (const word of ['pattern', 'minLength', 'x-sortable']) expect(masked).not.toHaveProperty(word);
  });

  it('holds what replaces a mask to the pattern and length of the field', () => {
    const { type: _, ...constraints } = pattern;
    expect(schemaFor(working).properties['idcard']).toMatchObject({
      if: { pattern: '\\*' },
      else: constraints,
    });
  });

  it('says that a masked field is required', () => {
    const fields = {
      ...thing.fields,
      idcard: { ...thing.fields.idcard, required: true },
    } as Resource['fields'];
    expect(schemaFor(working, {}, { fields }).properties['idcard']).toMatchObject({
      'x-masked': true,
      'x-required': true,
    });
  });

  it('marks a sensitive value as full only where every row grants it', () => {
    const idcard = (...rules: AccessRule[]) => schemaFor([...rules]).properties['idcard'];
    const own = { code: 'mine' };
    const full = may('school', 'full', ['idcard'], own);
    expect(idcard(may('school', 'see', ['idcard'], own), full)).toMatchObject(pattern);
    expect(idcard(may('school', 'see', ['idcard'], own), full)).not.toHaveProperty('x-masked');
    expect(idcard(may('school', 'see', ['idcard']), full)).toMatchObject({ 'x-masked': true });
  });

  it('shows a write-only field in the form only', () => {
    const schema = schemaFor([...seeing, may('school', 'create', ['secret'])]);
    expect(schema['x-form'][0]?.rows).toEqual([['code', 'secret'], ['secret']]);
    expect(schema.properties['secret']).toMatchObject(pattern);
    for (const word of ['x-filter', 'x-sortable', 'readOnly'])
      expect(schema.properties['secret']).not.toHaveProperty(word);
    expect(schema.required).not.toContain('secret');
    expect(JSON.stringify([schema['x-list'], schema['x-detail'], schema['x-display']])).not.toContain(
      'secret',
    );
  });

  it('lists, filters and sorts by readable fields only', () => {
    expect(schemaFor(working)['x-list']).toEqual({
      columns: [{ field: 'code', width: 90 }],
      search: ['code'],
      filters: ['season', 'result', 'idcard'],
      sort: ['code'],
      where: { season: '2026', 'result[in]': 'ok,bad' },
      actions: ['edit', 'finish'],
      bulk: ['finish'],
      totals: ['season'],
    });
  });

  it('drops empty form groups and rows', () => {
    expect(schemaFor(working)['x-form']).toEqual([{ title: '组', rows: [['code']], step: true }]);
    expect(schemaFor(working)['x-display']).toBe('{code} () {result}');
  });

  it('lists the manual transitions with their input', () => {
    const states = schemaFor(working)['x-states'];
    expect(states?.transitions.map(({ name }) => name)).toEqual(['finish']);
    expect(states?.transitions[0]?.input).toMatchObject({
      required: ['comment'],
      properties: { comment: { title: '意见', 'x-kind': 'text' } },
      'x-validator': '',
    });
  });

  it('lists the permitted actions', () => {
    expect(
      schemaFor([...working, may('school', 'delete', []), may('school', 'export', [])])['x-can'],
    ).toEqual({
      create: ['code', 'result', 'reason', 'season', 'at', 'idcard', 'prices'],
      edit: true,
      delete: true,
      import: false,
      export: true,
      reveal: ['idcard'],
    });
  });

  it('hides the fields of a field rule from filters', () => {
    const [rule] = seeing;
    const schema = schemaFor(rule ? [{ ...rule, fieldRule: 'openItems' }] : []);
    expect(schema.properties['code']).not.toHaveProperty('x-filter');
    expect(schema.properties['code']).not.toHaveProperty('x-sortable');
  });
});
