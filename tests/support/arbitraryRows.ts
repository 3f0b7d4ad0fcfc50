import fc, { type Arbitrary } from 'fast-check';
import type { Catalog } from '#model/catalog';
import type { Condition, ConditionTest } from '#model/conditions';
import type { JsonObject, JsonValue } from '#model/json';
import { fieldKinds, type FieldKind } from '#model/kinds';
import type { Row, EncryptedValue, FieldCipher } from '#model/records';
import type { Field } from '#model/field';
import type { Resource } from '#model/resource';
import { catalogOf, field, ref, refs, resource, view } from './catalogs';

/** Few names and values, so that rows collide. */
const tables = ['ant', 'bee', 'cat'];
export const fieldNames = ['f0', 'f1', 'f2', 'f3', 'f4', 'f5', 'rank'];
const getUuids = (table: string): string[] => [0, 1, 2, 3, 4].map(index => `${table}${index}`);
const uuids = [...tables.flatMap(getUuids), 'gone'];
const texts = [
  '张三',
  '李四',
  '李',
  'Ab',
  'ab c',
  '100%_',
  '',
  '𠮷野',
  'a"b\\',
  '小明 小红',
  '\u{e000}',
  'abcd12',
  ...uuids.slice(0, 2),
];
const moments = ['2026-01-01T08:00:00+08:00', '2026-01-01T00:00:00Z', '2026-01-01T09:00:00+08:00', 'never'];

export const fakeEncryptedValue = (plain: string): EncryptedValue => ({
  ...{ sealed: `sealed ${plain}`, mask: '*', hash: `hash ${plain}`, last: `last ${plain.slice(-1)}` },
});

/** A readable fake of field encryption. */
export const fakeFieldCipher: FieldCipher = {
  encrypt: (_, plain) => fakeEncryptedValue(plain),
  decrypt: ({ sealed }) => sealed.slice('sealed '.length),
  hash: value => `hash ${value}`,
};

const pools: Readonly<Record<FieldKind, readonly JsonValue[]>> = {
  text: texts,
  paragraph: texts,
  markup: texts,
  integer: [0, 1, -1, 2, 10],
  number: [0, 1, 1.5, -2.25],
  boolean: [true, false],
  date: ['2020-01-01', '2021-12-31'],
  datetime: moments,
  choice: ['p', 'q'],
  choices: [[], ['p'], ['p', 'q']],
  reference: uuids,
  references: [[], ['ant0'], ['bee1', 'ant2'], ['gone']],
  file: ['file1'],
  files: [['file1', 'file2']],
  group: [{ name: 'x' }, {}],
  list: [[{ label: 'x' }], []],
  json: [{ a: 1 }, [1, 'p', true, null], []],
};

function fieldOfKind(
  kind: FieldKind,
  to: string,
  { sensitive, ...plain }: Partial<Field>,
): Omit<Field, 'name'> {
  if (kind === 'reference') return ref(to, plain);
  if (kind === 'references') return refs(to, { ...plain, unique: false });
  return field(kind, kind === 'text' && sensitive ? { ...plain, sensitive } : plain);
}

const flags: Arbitrary<Partial<Field>> = fc.record(
  {
    index: fc.boolean(),
    unique: fc.nat(9).map(chance => chance === 0),
    sensitive: fc.constant('name' as const),
  },
  { requiredKeys: ['index', 'unique'] },
);

const arbitraryField = fc
  .tuple(
    fc.oneof(fc.constant<FieldKind>('text'), fc.constantFrom(...fieldKinds)),
    fc.constantFrom(...tables),
    flags,
  )
  .map(([kind, to, more]) => fieldOfKind(kind, to, more));

const arbitrarySubset = (of: readonly string[]): Arbitrary<string[]> =>
  fc.subarray([...of], { maxLength: Math.min(3, of.length) });

function arbitraryResource(name: string): Arbitrary<Resource> {
  const fields = fc.dictionary(fc.constantFrom(...fieldNames), arbitraryField, {
    minKeys: 1,
    noNullPrototype: true,
  });
  return fields.chain(made => {
    const own = Object.keys(made);
    const sorting = fc
      .tuple(fc.constantFrom('', '-'), fc.constantFrom(...own))
      .map(([sign, key]) => sign + key);
    return fc
      .record({
        search: arbitrarySubset(own),
        filters: arbitrarySubset(own),
        display: arbitrarySubset(own),
        sort: fc.array(sorting, { maxLength: 2 }),
        isTree: fc.boolean(),
        pair: fc.nat(5),
      })
      .map(({ search, filters, display, sort, isTree, pair }) => {
        const parent = own.find(key => made[key]?.ref?.to === name && made[key].kind === 'reference');
        return resource(name, made, {
          list: { search, filters, sort },
          display: display.map(key => `{${key}}`).join(' '),
          unique: pair === 0 && own.length > 1 ? [own.slice(0, 2)] : [],
          ...(isTree && parent ? { parent } : {}),
        });
      });
  });
}

/** Three tables with random relations, and a view over one. */
export const arbitraryCatalog: Arbitrary<Catalog> = fc
  .tuple(...tables.map(arbitraryResource))
  .chain(resources =>
    fc
      .constantFrom(...resources)
      .chain(base =>
        arbitraryCondition(catalogOf(...resources), base, 1).map(where =>
          catalogOf(...resources, view('face', base, where)),
        ),
      ),
  );

function valueFor(made: Field): Arbitrary<JsonValue> {
  const pool = made.sensitive ? texts.filter(text => text !== '').map(fakeEncryptedValue) : pools[made.kind];
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant(null) },
    { weight: 4, arbitrary: fc.constantFrom<JsonValue>(...pool) },
  );
}

export function arbitraryValues(of: Resource): Arbitrary<JsonObject> {
  const fields = Object.entries(of.fields).map(([name, made]) => [name, valueFor(made)] as const);
  return fc
    .record(Object.fromEntries(fields), { requiredKeys: [], noNullPrototype: true })
    .map(given => JSON.parse(JSON.stringify(given)) as JsonObject);
}

/** A row with its table. */
export interface TableRow {
  table: string;
  row: Row;
}

/** Rows of every table, some deleted. */
export function arbitraryRows(catalog: Catalog): Arbitrary<TableRow[]> {
  const rows = tables.flatMap(table => {
    const of = catalog.resources[table];
    if (!of) return [];
    return getUuids(table).map(uuid =>
      fc.record({ values: arbitraryValues(of), deleted: fc.nat(4) }).map(({ values, deleted }) => ({
        table,
        row: { ...values, uuid, version: 1, deleted: deleted === 0 },
      })),
    );
  });
  return fc.tuple(...rows);
}

const constants: Arbitrary<JsonValue> = fc.oneof(
  fc.constantFrom<JsonValue>(...texts, ...uuids, ...moments, ...pools.date, ...pools.choice),
  fc.constantFrom<JsonValue>(...pools.integer, ...pools.number, true, false, null),
);

const arbitraryTest: Arbitrary<ConditionTest> = fc.oneof(
  ...(['eq', 'gt', 'gte', 'lt', 'lte', 'like', 'has'] as const).map(name =>
    constants.map(value => ({ [name]: value }) as ConditionTest),
  ),
  fc.array(constants, { maxLength: 4 }).map(values => ({ in: values })),
  fc.boolean().map(isNull => ({ null: isNull })),
  fc.oneof(fc.constantFrom(...uuids), fc.subarray(uuids)).map(within => ({ within })),
  fc.constantFrom(...texts).map(text => ({ hash: fakeEncryptedValue(text).hash })),
  fc.constantFrom(...texts).map(text => ({ last: fakeEncryptedValue(text).last })),
);

/** Mostly over existing values. */
function arbitraryPath(catalog: Catalog, of: Resource, length = 3): Arbitrary<string[]> {
  const steps = Object.values(of.fields).map((made): Arbitrary<string[]> => {
    const target = made.ref && catalog.resources[made.ref.to];
    const end: Arbitrary<string[]> = fc.constant([made.name]);
    if (!target || length === 1) return end;
    return fc.oneof(
      end,
      arbitraryPath(catalog, target, length - 1).map(rest => [made.name, ...rest]),
    );
  });
  return fc.oneof(...steps, fc.constantFrom<string[]>(['uuid'], ['nobody']));
}

export function arbitraryCondition(catalog: Catalog, of: Resource, depth = 3): Arbitrary<Condition> {
  const is = fc
    .tuple(arbitraryPath(catalog, of), arbitraryTest)
    .map(([path, test]): Condition => ({ op: 'is', path, test }));
  const search = fc
    .record({
      fields: arbitrarySubset([...fieldNames, 'uuid']),
      text: fc.constantFrom(...texts, '三', 'b', 'zs', 'XM', 'zhang s', 'xiaoming', '% '),
    })
    .map(({ fields, text }): Condition => ({ op: 'search', fields, text }));
  if (depth === 0) return fc.oneof({ weight: 4, arbitrary: is }, { weight: 1, arbitrary: search });
  const inner = arbitraryCondition(catalog, of, depth - 1);
  const others = Object.values(catalog.resources).map(other =>
    fc
      .tuple(fc.constantFrom(...fieldNames, 'uuid'), arbitraryCondition(catalog, other, 0))
      .map(([via, where]): Condition => ({ op: 'some', of: other.name, via, where })),
  );
  return fc.oneof(
    { weight: 3, arbitrary: is },
    { weight: 1, arbitrary: search },
    { weight: 2, arbitrary: inner.map((part): Condition => ({ op: 'not', of: part })) },
    {
      weight: 1,
      arbitrary: fc.array(inner, { maxLength: 3 }).map((parts): Condition => ({ op: 'all', of: parts })),
    },
    {
      weight: 1,
      arbitrary: fc.array(inner, { maxLength: 3 }).map((parts): Condition => ({ op: 'any', of: parts })),
    },
    ...(others.length > 0 ? [{ weight: 2, arbitrary: fc.oneof(...others) }] : []),
  );
}
