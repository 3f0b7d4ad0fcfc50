import { blankField, blankResource } from '#model/resource/blankResource';
import type { Caller } from '#model/caller';
import { emptyCatalog } from '#model/catalog';
import { parseCondition } from '#model/conditions/parseCondition';
import { projectSchema } from '#model/projection/projectSchema';
import type { AccessGrant, Resource } from '#model/resource';
import type { Transition } from '#model/workflow';

export const text = (zh: string) => ({ zh, en: `${zh}-en` });
export const may = (role: string, verb: AccessGrant['may'], fields: string[], rows = {}): AccessGrant => ({
  role,
  may: verb,
  fields,
  rows: parseCondition(rows),
});
export const pattern = { type: 'string', pattern: '^x', minLength: 2 };
export const transition = (name: string, more: Partial<Transition> = {}): Transition => ({
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

export const result = { properties: { result: { const: 'bad' } }, required: ['result'] };
export const hiddenTurn = { properties: { secret: { const: 'x' } }, required: ['secret'] };
const maskedTurn = { properties: { idcard: { minLength: 3 } } };

export const thing: Resource = blankResource(
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

export const shown = Object.keys(thing.fields).filter(name => name !== 'secret');
export const caller: Caller = {
  id: 'u1',
  username: '',
  roles: ['school'],
  permissions: [],
  me: {},
  language: 'zh',
  ip: '',
  requestId: '',
};
export const schemaFor = (
  access: AccessGrant[],
  who: Partial<Caller> = {},
  said: Partial<Resource> = {},
  resources: Readonly<Record<string, Resource>> = {},
) =>
  projectSchema(
    { ...emptyCatalog(2026), resources },
    { ...thing, ...said, access },
    { ...caller, ...who },
    new Date('2026-04-16T00:00:00Z'),
  );

export const seeing = [may('school', 'see', shown)];
export const working = [
  ...seeing,
  may('school', 'create', ['code', 'result', 'reason', 'season', 'at', 'idcard', 'prices']),
  may('school', 'edit', ['result', 'reason']),
  may('school', 'do:finish', []),
  may('school', 'do:expire', []),
  may('school', 'reveal', ['idcard']),
];
