import fc from 'fast-check';
import type { JsonObject, JsonValue } from '#model/json';
import type { Row } from '#model/records';
import type { NaiveCaller } from './naiveAccess';
import type { World } from './naiveCondition';

const label = (name: string): JsonObject => ({ title: name.toUpperCase(), 'x-title-en': name.toUpperCase() });
const words = ['x', 'Y', 'z'];
const days = ['2026-04-16', '2026-04-17', '2026-04-18'];
const moments = ['2026-04-17T00:00:00+08:00', '2026-04-16T16:00:00Z', '2026-04-18T00:00:00Z'];
const zones = ['zone0', 'zone1', 'zone2', 'zone3'];
const states = ['open', 'done'];
const choices = (values: readonly string[]): JsonObject => ({
  oneOf: values.map(value => ({ const: value, ...label(`choice ${value}`) })),
});

/** Fields of the resource with random grants. No name is a substring of another word of a projection. */
const properties: JsonObject = {
  qName: { type: 'string', pattern: '^[xYz]$' },
  qLevel: choices(words),
  qSeats: { type: 'integer', minimum: 0, default: 1 },
  qUntil: { type: 'string', format: 'date', 'x-default': '$today' },
  qAt: { type: 'string', format: 'date-time' },
  qOpen: { type: 'boolean' },
  qTags: { type: 'array', items: choices(words) },
  qPhone: { type: 'string', format: 'phone', 'x-sensitive': 'phone' },
  qCard: { type: 'string', pattern: '^[0-9]{4}$', 'x-sensitive': 'cert' },
  qMark: { type: 'string', readOnly: true },
  qNotes: { type: 'integer', 'x-derive': { count: 'note', where: { itemId: '$this' }, public: true } },
  qZone: { 'x-ref': 'zone' },
};

const labelled = (fields: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(fields).map(([name, said]) => [
      name,
      { ...label(`field ${name.slice(1)}`), ...(said as JsonObject) },
    ]),
  );

const fieldNames = [...Object.keys(properties), 'qReason', 'qState', 'createdAt'];
const transitions = ['finish', 'reopen'];

const arbitraryValue = (values: readonly JsonValue[], ...wordsToo: string[]) =>
  fc.oneof(
    fc.constantFrom(...values, ...wordsToo),
    fc.array(fc.constantFrom(...values, ...wordsToo, null), { minLength: 1, maxLength: 3 }),
  );

const arbitraryTest = (values: readonly JsonValue[], ...wordsToo: string[]) =>
  fc.oneof(
    { weight: 3, arbitrary: arbitraryValue(values, ...wordsToo) },
    fc.constant(null),
    arbitraryValue(values, ...wordsToo).map(wanted => ({ not: wanted })),
    fc
      .tuple(fc.constantFrom('gt', 'gte', 'lt', 'lte'), fc.constantFrom(...values, ...wordsToo))
      .map(([test, bound]) => ({ [test]: bound })),
    fc.boolean().map(wanted => ({ null: wanted })),
    fc.constantFrom(...values, ...wordsToo).map(wanted => ({ not: { eq: wanted } })),
  );

const texts = fc.oneof(
  arbitraryTest(words, '$me', '$me.word', '$me.words', '$me.lacking'),
  fc.constantFrom('X', 'y', '$me.word').map(like => ({ like })),
);
const within = fc
  .constantFrom<JsonValue>('$me.zone', '$me.zones', '$me.lacking', 'zone1', ['zone2', '$me.zone'])
  .map(wanted => ({ within: wanted }));

const arbitraryMember: fc.Arbitrary<JsonObject> = fc.oneof(
  fc.record({ qName: texts }),
  fc.record({ qLevel: texts }),
  fc.record({ qSeats: arbitraryTest([0, 1, 2], '$season', '$me.count') }),
  fc.record({ qUntil: arbitraryTest(days, '$today') }),
  fc.record({ qAt: arbitraryTest(moments, '$now') }),
  fc.record({ qOpen: fc.boolean() }),
  fc.record({ qTags: fc.constantFrom('x', '$me.word').map(has => ({ has })) }),
  fc.record({ qState: arbitraryValue(states) }),
  fc.record({ uuid: fc.constantFrom<JsonValue>('item0', '$me.item', ['item1', '$me.item']) }),
  fc.record({ qZone: fc.oneof(within, arbitraryTest(zones, '$me.zone', '$me.zones')) }),
  fc.record({ 'qZone.zName': texts }),
  fc.record({ 'qZone.zParent': within }),
  fc.record({ 'qZone.zParent.zName': texts }),
  fc.record({ qMark: fc.constant(null) }),
  fc.record({ '$me.words': fc.constantFrom('x', 'y').map(has => ({ has })) }),
  fc.record({ '$me.lacking': fc.constant({ has: 'x' }) }),
  texts.map(nText => ({ some: { 'note.itemId': { nText } } })),
);

/** Random row conditions in schema syntax. */
export const arbitraryCondition: fc.Arbitrary<JsonObject> = fc.letrec<{ tree: JsonObject }>(tie => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 5, arbitrary: arbitraryMember },
    { weight: 1, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.tuple(arbitraryMember, tie('tree')).map(([a, b]) => ({ ...a, ...b })) },
    { weight: 1, arbitrary: fc.array(tie('tree'), { minLength: 1, maxLength: 2 }).map(any => ({ any })) },
    { weight: 1, arbitrary: fc.array(tie('tree'), { minLength: 1, maxLength: 2 }).map(all => ({ all })) },
    { weight: 1, arbitrary: tie('tree').map(not => ({ not })) },
  ),
})).tree;

const arbitraryFields = (known: readonly string[]) =>
  fc.oneof(
    fc.constant(true),
    fc.subarray([...known]),
    fc.subarray([...known]).map(except => ({ except })),
  );

const arbitrarySaying = (known: readonly string[]) =>
  fc.oneof(
    { weight: 3, arbitrary: arbitraryFields(known) },
    { weight: 1, arbitrary: fc.record({ fields: arbitraryFields(known), rows: arbitraryCondition }) },
  );

const arbitraryVerb = fc.oneof(fc.constant(true), fc.record({ rows: arbitraryCondition }));

const arbitraryGrant = (known: readonly string[]): fc.Arbitrary<JsonObject> =>
  fc.oneof(
    {
      weight: 1,
      arbitrary: fc.record({ all: fc.constant(true), rows: arbitraryCondition }, { requiredKeys: ['all'] }),
    },
    {
      weight: 5,
      arbitrary: fc.record(
        {
          see: arbitrarySaying(known),
          create: arbitrarySaying(
            known.filter(name => !['qMark', 'qNotes', 'qState', 'createdAt'].includes(name)),
          ),
          edit: arbitrarySaying(
            known.filter(name => !['qMark', 'qNotes', 'qState', 'createdAt'].includes(name)),
          ),
          full: arbitrarySaying(known.filter(name => ['qPhone', 'qCard'].includes(name))),
          reveal: fc.subarray(known.filter(name => ['qPhone', 'qCard'].includes(name))),
          delete: arbitraryVerb,
          do: fc.oneof(
            fc.subarray(transitions),
            fc.record({ finish: arbitraryVerb, reopen: arbitraryVerb }, { requiredKeys: [] }),
          ),
          rows: arbitraryCondition,
        },
        { requiredKeys: [] },
      ),
    },
  );

const roles = ['school', 'bureau', 'any', 'public'];
const arbitraryGrants = (known: readonly string[]) =>
  fc.record(
    Object.fromEntries(
      roles.map(role => [
        role,
        fc.oneof(arbitraryGrant(known), fc.array(arbitraryGrant(known), { maxLength: 3 })),
      ]),
    ),
    { requiredKeys: [] },
  ) as fc.Arbitrary<JsonObject>;

const buildItemFile = (said: JsonObject, required: readonly string[]): JsonObject => ({
  ...label('items'),
  type: 'object',
  required: [...required],
  properties: labelled(properties),
  if: { properties: { qLevel: { const: 'x' } }, required: ['qLevel'] },
  then: { properties: labelled({ qReason: { type: 'string', 'x-required': 'shown' } }) },
  'x-display': '{qName}: {qPhone}',
  'x-list': {
    columns: ['qName', 'qPhone', 'qState'],
    search: ['qName', 'qMark'],
    filters: ['qLevel', 'qCard', 'qUntil'],
    sort: ['-qZone.zName', 'qSeats'],
    where: { qLevel: 'x', qUntil: '$today' },
    totals: ['qSeats'],
    actions: ['edit', 'finish'],
    bulk: ['delete'],
  },
  'x-form': [{ ...label('all'), rows: [['qName', 'qLevel'], ['qReason'], ['qCard', 'qPhone'], ['qMark']] }],
  'x-states': {
    field: 'qState',
    states: { open: { ...label('opened'), colour: 'blue' }, done: { ...label('closed'), colour: 'green' } },
    transitions: {
      finish: { ...label('finish'), from: 'open', to: 'done' },
      reopen: { ...label('reopen'), from: 'done', to: 'open' },
    },
  },
  'x-access': said,
});

const viewed = ['qName', 'qLevel', 'qPhone', 'qReason', 'qZone'];
const buildViewFile = (where: JsonObject, said: JsonObject): JsonObject => ({
  ...label('some items'),
  type: 'object',
  'x-view': { of: 'item', where },
  properties: Object.fromEntries(viewed.map(name => [name, {}])),
  'x-access': said,
});

const buildFiles = (item: JsonObject, view: JsonObject): Record<string, JsonObject> => ({
  item,
  view,
  zone: {
    ...label('zones'),
    type: 'object',
    properties: labelled({ zName: { type: 'string' }, zParent: { 'x-ref': 'zone' } }),
    'x-tree': 'zParent',
    'x-access': { bureau: { see: true } },
  },
  note: {
    ...label('notes'),
    type: 'object',
    properties: labelled({ nText: { type: 'string' }, itemId: { 'x-ref': 'item' } }),
    'x-access': {},
  },
});

const maybe = <T extends JsonValue>(values: readonly T[]) => fc.option(fc.constantFrom(...values));
const sealed: JsonValue = { sealed: 's', mask: '*', hash: 'h', last: 'l' };

function arbitraryRowsOf(
  name: string,
  count: number,
  values: Record<string, fc.Arbitrary<JsonValue>>,
): fc.Arbitrary<Row[]> {
  return fc.tuple(
    ...Array.from({ length: count }, (_, index) =>
      fc
        .record({ ...values, deleted: fc.integer({ min: 0, max: 4 }).map(drawn => drawn === 0) })
        .map((row): Row => ({ uuid: `${name}${index}`, version: 1, ...row })),
    ),
  );
}

const arbitraryRows = fc.record({
  zone: arbitraryRowsOf('zone', zones.length, { zName: maybe(words), zParent: maybe(zones) }),
  item: arbitraryRowsOf('item', 3, {
    qName: maybe(words),
    qLevel: maybe(words),
    qSeats: maybe([0, 1, 2]),
    qUntil: maybe(days),
    qAt: maybe(moments),
    qOpen: maybe([true, false]),
    qTags: fc.option(fc.subarray(words)),
    qPhone: fc.option(fc.constant(sealed)),
    qCard: fc.option(fc.constant(sealed)),
    qMark: maybe(words),
    qReason: maybe(words),
    qZone: maybe(zones),
    qState: fc.constantFrom(...states),
    createdAt: fc.constantFrom(...moments),
  }),
  note: arbitraryRowsOf('note', 3, { nText: maybe(words), itemId: maybe(['item0', 'item1']) }),
});

const arbitraryFacts = fc.record(
  {
    word: maybe(['x', 'Y', '']),
    words: fc.subarray(['x', 'z', '']),
    count: fc.constantFrom(0, 1),
    zone: maybe(zones),
    zones: fc.subarray(zones),
    item: fc.constantFrom('item1', 'item2'),
  },
  { requiredKeys: [] },
);

export const arbitraryCaller: fc.Arbitrary<NaiveCaller> = fc.oneof(
  { weight: 4, arbitrary: fc.subarray(['school', 'bureau', 'admin']).map(held => ({ roles: held })) },
  { weight: 1, arbitrary: fc.constant('stranger' as const) },
);

/** A few rows, random grants over them, and a caller without some of the facts. */
export const arbitraryWorld: fc.Arbitrary<World> = fc
  .record({
    item: arbitraryGrants(fieldNames),
    view: arbitraryGrants([...viewed, 'qState']),
    where: arbitraryCondition,
    required: fc.subarray(Object.keys(properties).filter(name => !['qMark', 'qNotes'].includes(name))),
    rows: arbitraryRows,
    me: arbitraryFacts,
  })
  .map(({ item, view, where, required, rows: stored, me }) => ({
    files: buildFiles(buildItemFile(item, required), buildViewFile(where, view)),
    rows: stored,
    me: { id: 'x', ...me },
    now: '2026-04-16T16:00:00.000Z',
    today: '2026-04-17',
    season: 2026,
  }));
