import fc, { type Arbitrary } from 'fast-check';
import type { JsonObject, Value } from '#model/json';
import type { ListQuery } from '#model/records';
import type { Said, Which } from './Said';

const nth = fc.nat(5);
const age = fc.constantFrom(0, 0, 0, 0, 1, 2);
/** Mostly one of these; now and then what is wrong. */
const one = (right: readonly Value[], ...wrong: readonly Value[]): Arbitrary<Value> =>
  fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(...right) },
    ...(wrong.length > 0 ? [{ weight: 1, arbitrary: fc.constantFrom(...wrong) }] : []),
  );
const some = (of: string, ...wrong: readonly Value[]): Arbitrary<Value> =>
  one(
    [0, 1, 2, 3].map(number => `@${of}:${number}`),
    null,
    ...wrong,
  );

type Fields = Record<string, Arbitrary<Value>>;

interface Writable {
  /** Without which there is no record. */
  needed: Fields;
  usual: Fields;
  /** Which not everybody may write, or not always. */
  special: Fields;
}

const writable: Readonly<Record<string, Writable>> = {
  organ: { needed: { name: one(['局', '处'], '') }, usual: {}, special: {} },
  school: {
    needed: {
      code: one(['001', '002', '003', '004', '005', '006', '007', '008', '009'], '12'),
      name: one(['甲', '乙', '丙', 'X校', 'Y校'], null),
    },
    usual: { kind: one(['public', 'private'], 'other'), seats: one([0, 1, 2], -1) },
    special: {
      organId: some('organ'),
      phone: one(['13800000001', '13800000002', null], '12'),
      note: one(['n', 'm', null]),
      fee: one([100, 200, null]),
      licence: one(['L1', null]),
      openedOn: one(['2026-04-01', '2026-05-01'], 'soon'),
      visitedAt: one(['2026-04-16T08:00:00+08:00', '2026-04-17T00:00:00Z', null]),
    },
  },
  pupil: {
    needed: { name: one(['张三', '李四', 'z'], 7), schoolId: some('school', 'nobody') },
    usual: { idcard: one(['110101201901010037', '11010519491231002X', null], '1'), friendId: some('pupil') },
    special: {
      rivalIds: fc.oneof(fc.constant(null), fc.array(some('pupil'), { maxLength: 2 })),
      season: one([2026, 2027]),
      dueAt: one(['2026-04-16T09:00:00+08:00', '2026-04-16T12:00:00+08:00', null]),
      reason: one(['r']),
    },
  },
  letter: { needed: { pupilId: some('pupil') }, usual: { text: one(['t', 'u', null]) }, special: {} },
};

const resource = fc.constantFrom(...Object.keys(writable), 'pupil', 'pupil', 'school');
const which: Arbitrary<Which> = fc.record({ of: resource, nth });

/** All of the first, and some of the others. */
const valuesFrom = (all: Fields, others: Fields): Arbitrary<JsonObject> =>
  fc
    .tuple(fc.record(all), fc.record(others, { requiredKeys: [] }))
    .map(([given, more]) => Object.fromEntries(Object.entries({ ...given, ...more })) as JsonObject);

function valuesOf(of: string, isNew: boolean): Arbitrary<JsonObject> {
  const { needed = {}, usual = {}, special = {} } = writable[of] ?? {};
  const [all, maybe] = isNew ? [needed, {}] : [{}, needed];
  return fc.oneof(
    { weight: 3, arbitrary: valuesFrom(all, { ...maybe, ...usual }) },
    { weight: isNew ? 1 : 3, arbitrary: valuesFrom(all, { ...maybe, ...special }) },
  );
}

const filter = fc.constantFrom<ListQuery['filters'][number]>(
  { field: 'kind', op: 'eq', values: ['public'] },
  { field: 'status', op: 'in', values: ['draft', 'admitted'] },
  { field: 'name', op: 'like', values: ['张'] },
  { field: 'seats', op: 'gte', values: ['1'] },
  { field: 'phone', op: 'last', values: ['0001'] },
  { field: 'idcard', op: 'eq', values: ['110101201901010037'] },
);
const sort = fc.record({
  field: fc.constantFrom('name', 'code', 'seats', 'schoolId.name', 'dueAt', 'createdAt'),
  descending: fc.boolean(),
});
const query: Arbitrary<ListQuery> = fc.record(
  {
    pageNo: fc.constantFrom(1, 1, 2),
    pageSize: fc.constantFrom(1, 2, 100),
    title: fc.constantFrom('甲', 'x', '张', '0'),
    filters: fc.oneof(fc.constant([]), fc.array(filter, { maxLength: 2 })),
    sort: fc.oneof(fc.constant([]), fc.array(sort, { maxLength: 2 })),
  },
  { requiredKeys: ['pageNo', 'pageSize', 'filters', 'sort'] },
);
const whole: Arbitrary<ListQuery> = fc.constant({ pageNo: 1, pageSize: 100, filters: [], sort: [] });

const creating: Arbitrary<Said> = resource.chain(of =>
  fc.record({ say: fc.constant('create'), of: fc.constant(of), values: valuesOf(of, true) }),
);
const updating: Arbitrary<Said> = which.chain(chosen =>
  fc.record({
    say: fc.constant('update'),
    which: fc.constant(chosen),
    age,
    values: valuesOf(chosen.of, false),
  }),
);
const moving: Arbitrary<Said> = fc
  .tuple(
    fc.constantFrom(
      ...['submit', 'submit', 'admit', 'refuse', 'expire'].map(action => ['pupil', action] as const),
      ['letter', 'send'] as const,
      ['school', 'submit'] as const,
    ),
    fc.record({
      nth,
      age,
      input: fc.constantFrom<JsonObject>({ comment: '不符合条件' }, { comment: '材料不全' }, {}),
    }),
  )
  .map(([[of, action], { nth: number, age: old, input }]) => ({
    say: 'transition',
    which: { of, nth: number },
    age: old,
    action,
    input: action === 'refuse' ? input : {},
  }));

/** Those who may do much ask often, so that something happens. */
export const arbitraryRole = fc.oneof(
  { weight: 10, arbitrary: fc.constant('admin') },
  { weight: 2, arbitrary: fc.constantFrom('bureau', 'parent') },
  { weight: 2, arbitrary: fc.constantFrom('bureau', 'school', 'dept', 'parent', 'stranger') },
);

export const arbitrarySaid: Arbitrary<Said> = fc.oneof(
  { weight: 6, arbitrary: creating },
  { weight: 5, arbitrary: updating },
  { weight: 6, arbitrary: moving },
  {
    weight: 4,
    arbitrary: fc.record({ say: fc.constant('list'), of: resource, query: fc.oneof(whole, query) }),
  },
  { weight: 2, arbitrary: fc.record({ say: fc.constantFrom('get', 'history'), which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      say: fc.constantFrom('remove', 'recover'),
      of: resource,
      nths: fc.array(nth, { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      say: fc.constant('options'),
      of: resource,
      field: fc.constantFrom('organId', 'schoolId', 'friendId', 'pupilId', 'name'),
      q: fc.constantFrom('', '甲', 'x', 'zs'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      say: fc.constant('stats'),
      of: resource,
      by: fc.subarray(['kind', 'seats', 'status', 'schoolId'], { minLength: 1 }),
      query: fc.oneof(whole, query),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ say: 'due' }) },
);
