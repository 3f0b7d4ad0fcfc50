import { beforeAll, expect, it } from 'vitest';
import type { Catalog } from '#model/catalog';
import type { Example } from '#model/examples';
import type { JsonObject } from '#model/json';
import { noCityRules } from '#model/rules';
import { tryExamples } from '#server/examples/tryExamples';
import { catalogFromFiles } from '#tests/support/catalogFromFiles';
import { label } from '#tests/support/fieldSources';
import { proposeExamples, type ProposedFile } from './proposeExamples';

const ticket: JsonObject = {
  ...label('工单', 'Ticket'),
  type: 'object',
  required: ['name'],
  properties: {
    name: { ...label('名称', 'Name'), type: 'string', minLength: 2, maxLength: 4 },
    code: { ...label('代码', 'Code'), type: 'string', maxLength: 3, pattern: '^[A-Z]+$' },
    seats: { ...label('名额', 'Seats'), type: 'integer', minimum: 1, maximum: 9 },
    kind: {
      ...label('类型', 'Kind'),
      oneOf: [
        { const: 'free', ...label('免费', 'Free') },
        { const: 'paid', ...label('收费', 'Paid') },
      ],
    },
    total: { ...label('合计', 'Total'), type: 'integer', maximum: 5, readOnly: true },
  },
  if: { properties: { kind: { const: 'paid' } }, required: ['kind'] },
  then: { properties: { fee: { ...label('费用', 'Fee'), type: 'integer', 'x-required': 'shown' } } },
  'x-states': {
    initial: 'open',
    states: { open: label('进行中', 'Open'), done: { ...label('完成', 'Done'), final: true } },
    transitions: {
      finish: {
        ...label('办结', 'Finish'),
        ...{ from: 'open', to: 'done' },
        effects: [{ transition: 'follow', of: 'ticket', where: { code: 'ZZZ' } }],
      },
      follow: { ...label('随办', 'Follow'), from: 'open', to: 'done', effectOnly: true },
    },
  },
  'x-access': { admin: { all: true }, bureau: { see: true, do: ['finish'] } },
};

let catalog: Catalog;
beforeAll(async () => {
  catalog = await catalogFromFiles({ ticket });
});

const proposeBeside = async (...examples: Example[]): Promise<ProposedFile | undefined> => {
  const known = examples.map(example => ({ resource: 'ticket', example }));
  const proposed = await proposeExamples(catalog, ['ticket'], known, (of, all) =>
    tryExamples(of, noCityRules, all),
  );
  return proposed['examples/ticket.json'];
};

const summarise = (words: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(words).filter(([word]) => !/title/.test(word)));

it('proposeExamples proposes examples at the minimum and maximum of each writable field, and for both sides of a condition', async () => {
  const { records = [] } = (await proposeBeside()) ?? {};
  expect(records.map(summarise)).toEqual([
    { values: { name: '一一' }, accepted: true },
    { values: { name: '一' }, refused: { field: 'name', by: 'minLength' } },
    { values: { name: '一一一一' }, accepted: true },
    { values: { name: '一一一一一' }, refused: { field: 'name', by: 'maxLength' } },
    { values: { name: null }, refused: { field: 'name', by: 'required' } },
    { values: { code: '一一一一' }, refused: { field: 'code', by: 'maxLength' } },
    { values: { seats: 1 }, accepted: true },
    { values: { seats: 0 }, refused: { field: 'seats', by: 'minimum' } },
    { values: { seats: 9 }, accepted: true },
    { values: { seats: 10 }, refused: { field: 'seats', by: 'maximum' } },
    { values: { kind: 'paid', fee: null }, refused: { field: 'fee', by: 'required' } },
    { values: { kind: 'free', fee: 1 }, refused: { field: 'fee', by: 'notAllowed' } },
  ]);
  expect(records[1]).toMatchObject({ title: '“名称”为 1 字', 'x-title-en': '"Name" of length 1' });
});

it('proposeExamples proposes an example of each manual transition, and of its refusal to the first role without the grant and in the first wrong state', async () => {
  const { steps = [] } = (await proposeBeside()) ?? {};
  expect(steps.map(summarise)).toEqual([
    { step: 'finish', allowed: true },
    { as: 'student', step: 'finish', refused: { by: 'role' } },
    { record: { status: 'done' }, step: 'finish', refused: { by: 'state' } },
  ]);
});

it('proposeExamples proposes no example that an existing one covers', async () => {
  const title = { zh: '示例', en: 'example' };
  const file = await proposeBeside(
    { title, values: { name: '甲乙' } },
    { title, values: { seats: -4 }, refused: { field: 'seats', by: 'minimum' } },
    { title, step: 'finish', record: {}, input: {}, as: 'parent', refused: { by: 'role' } },
  );
  const all = [...(file?.records ?? []), ...(file?.steps ?? [])].map(words =>
    JSON.stringify(summarise(words)),
  );
  expect(all).toHaveLength(12);
  expect(all).not.toContain('{"values":{"name":"一一"},"accepted":true}');
  expect(all.join()).not.toContain('"minimum"');
  expect(all.join()).not.toContain('"role"');
});
