import fc, { type Arbitrary } from 'fast-check';
import type { JsonObject } from '#model/json';
import type { ListQuery } from '#model/records';
import type { Said, Which } from './Said';
import type { Fields, Words, Writable } from './Words';

const nth = fc.nat(5);
const age = fc.constantFrom(0, 0, 0, 0, 1, 2);
const whole: Arbitrary<ListQuery> = fc.constant({ pageNo: 1, pageSize: 100, filters: [], sort: [] });

/** Anything that somebody may say in a place of which these are the words. */
export function arbitrarySaid(words: Words): Arbitrary<Said> {
  const of = fc.constantFrom(...Object.keys(words.writable));
  const which: Arbitrary<Which> = fc.record({ of, nth });
  const query = fc.oneof(whole, arbitraryQuery(words));
  const say = <S extends Said['say']>(word: S): Arbitrary<S> => fc.constant(word);

  const creating = of.chain(name =>
    fc.record({
      say: say('create'),
      of: fc.constant(name),
      values: arbitraryValues(words.writable[name], true),
    }),
  );
  const updating = which.chain(chosen =>
    fc.record({
      say: say('update'),
      which: fc.constant(chosen),
      age,
      values: arbitraryValues(words.writable[chosen.of], false),
    }),
  );
  const moving = fc.constantFrom(...words.steps).chain(step =>
    fc.record({
      say: say('transition'),
      which: fc.record({ of: fc.constant(step.of), nth }),
      age,
      action: fc.constant(step.action),
      input: fc.constantFrom(...step.inputs),
    }),
  );
  const looking = fc.record({ say: fc.constantFrom('get', 'history'), which });
  const nths = fc.array(nth, { minLength: 1, maxLength: 3 });
  const removing = fc.record({ say: fc.constantFrom('remove', 'recover'), of, nths });
  const q = fc.constantFrom('', ...words.titles);
  const field = fc.constantFrom(...words.relations);
  const by = fc.subarray([...words.groups], { minLength: 1, maxLength: 3 });

  return fc.oneof(
    { weight: 6, arbitrary: creating },
    { weight: 5, arbitrary: updating },
    { weight: 6, arbitrary: moving },
    { weight: 4, arbitrary: fc.record({ say: say('list'), of, query }) },
    { weight: 2, arbitrary: looking },
    { weight: 2, arbitrary: removing },
    { weight: 1, arbitrary: fc.record({ say: say('options'), of, field, q }) },
    { weight: 1, arbitrary: fc.record({ say: say('stats'), of, by, query }) },
    { weight: 1, arbitrary: fc.constant<Said>({ say: 'due' }) },
  );
}

/** All of the first, and some of the others. */
const valuesFrom = (all: Fields, others: Fields): Arbitrary<JsonObject> =>
  fc
    .tuple(fc.record(all), fc.record(others, { requiredKeys: [] }))
    .map(([given, more]) => Object.fromEntries(Object.entries({ ...given, ...more })) as JsonObject);

function arbitraryValues(
  { needed, usual, special }: Writable = { needed: {}, usual: {}, special: {} },
  isNew: boolean,
): Arbitrary<JsonObject> {
  if (isNew) {
    return fc.oneof(
      { weight: 3, arbitrary: valuesFrom(needed, usual) },
      { weight: 1, arbitrary: valuesFrom(needed, special) },
    );
  }
  const fields = { ...needed, ...usual, ...special };
  const single = fc
    .constantFrom(...Object.entries(fields))
    .chain(([name, value]) => value.map((given): JsonObject => ({ [name]: given })));
  return fc.oneof(single, valuesFrom({}, { ...needed, ...usual }), valuesFrom({}, special));
}

function arbitraryQuery({ filters, sorts, titles }: Words): Arbitrary<ListQuery> {
  const filter = fc.constantFrom(...filters);
  const sort = fc.record({ field: fc.constantFrom(...sorts), descending: fc.boolean() });
  return fc.record(
    {
      pageNo: fc.constantFrom(1, 1, 2),
      pageSize: fc.constantFrom(1, 2, 100),
      title: fc.constantFrom(...titles),
      filters: fc.oneof(fc.constant([]), fc.array(filter, { maxLength: 2 })),
      sort: fc.oneof(fc.constant([]), fc.array(sort, { maxLength: 2 })),
    },
    { requiredKeys: ['pageNo', 'pageSize', 'filters', 'sort'] },
  );
}
