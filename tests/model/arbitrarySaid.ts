import fc, { type Arbitrary } from 'fast-check';
import type { JsonObject } from '#model/json';
import type { ListQuery } from '#model/records';
import type { BulkDeed } from '#server/records/bulkDeed';
import type { Chosen, Deed, Said, Which } from './Said';
import { fewWords, type Fields, type Vocabulary, type Words } from './Words';

const nth = fc.nat(5);
const nths = fc.array(nth, { minLength: 1, maxLength: 3 });
const age = fc.constantFrom(0, 0, 0, 0, 1, 2);
const whole: Arbitrary<ListQuery> = fc.constant({ pageNo: 1, pageSize: 100, filters: [], sort: [] });
const say = <S extends Said['say']>(...words: S[]): Arbitrary<S> => fc.constantFrom(...words);
const mostly = <T>(usual: Arbitrary<T>, seldom: Arbitrary<T>): Arbitrary<T> =>
  fc.oneof({ weight: 6, arbitrary: usual }, { weight: 1, arbitrary: seldom });

const isModest = mostly(fc.constant(true), fc.constant(false));

/** Anything that somebody may say in a place of which these are the words. */
export function arbitrarySaid(vocabulary: Vocabulary): Arbitrary<Said> {
  const deed = arbitraryDeed(vocabulary);
  const keyed = fc.record({ say: say('keyed'), key: fc.constantFrom('k', 'l'), deed });
  const again = fc.record({ say: say('again'), isAltered: mostly(fc.constant(false), fc.constant(true)) });
  return fc.oneof(
    { weight: 24, arbitrary: deed },
    { weight: 3, arbitrary: keyed },
    { weight: 3, arbitrary: again },
    { weight: 14, arbitrary: arbitraryQuestion(vocabulary) },
    { weight: 1, arbitrary: fc.constant<Said>({ say: 'due' }) },
  );
}

function arbitraryDeed({ of: all, busy }: Vocabulary): Arbitrary<Deed> {
  const about = fc.constantFrom(...Object.entries(all));
  const steps = Object.entries(all).flatMap(([of, words]) => words.steps.map(step => ({ of, step })));
  const which = arbitraryBusy(busy);

  const creating = about.chain(([of, words]) =>
    fc.record({ say: say('create'), of: fc.constant(of), values: arbitraryRecord(words), isModest }),
  );
  const updating = about.chain(([of, words]) =>
    fc.record({ say: say('update'), which: whichOf(of), age, values: arbitraryChange(words), isModest }),
  );
  const moving = fc
    .constantFrom(...steps)
    .chain(({ of, step }) =>
      fc
        .tuple(whichOf(of), age, arbitraryStep([step]))
        .map(([which, old, made]): Deed => ({ say: 'transition', which, age: old, ...made })),
    );
  const bulk = about.chain(([of, words]) =>
    fc.record({
      say: say('bulk'),
      of: fc.constant(of),
      deed: arbitraryBulkDeed(words),
      chosen: arbitraryChosen(words),
      miscounted: mostly(fc.constant(0), fc.constant(1)),
    }),
  );
  const of = fc.constantFrom(...Object.keys(all));
  const whose = fc.constantFrom<'own' | 'any'>('own', 'own', 'any');
  return fc.oneof(
    { weight: 6, arbitrary: creating },
    { weight: 5, arbitrary: updating },
    { weight: 6, arbitrary: moving },
    { weight: 2, arbitrary: fc.record({ say: say('remove', 'recover'), of, nths }) },
    { weight: 6, arbitrary: fc.record({ say: say('claim', 'claim', 'release'), which }) },
    { weight: 2, arbitrary: fc.record({ say: say('undo'), whose, back: fc.constantFrom(0, 0, 0, 1, 2) }) },
    { weight: 2, arbitrary: bulk },
  );
}

function arbitraryQuestion({ of: all, wholes, busy }: Vocabulary): Arbitrary<Said> {
  const about = fc.constantFrom(...Object.entries(all));
  const having = (words: 'relations' | 'groups' | 'masked') =>
    fc.constantFrom(...Object.entries(all).filter(([, said]) => said[words].length > 0));
  const ofOthers = about.chain(([, words]) => arbitraryQuery(words));
  const query = (of: string): Arbitrary<ListQuery> => mostly(arbitraryQuery(all[of] ?? fewWords), ofOthers);

  const listing = about.chain(([of]) =>
    fc.record({ say: say('list'), of: fc.constant(of), query: query(of) }),
  );
  const reading = fc
    .constantFrom(...wholes)
    .chain(of => fc.record({ say: say('tree', 'graph', 'roleTree'), of: fc.constant(of), query: query(of) }));
  const revealing = having('masked').chain(([of, { masked }]) =>
    fc.record({
      say: say('reveal'),
      which: whichOf(of),
      field: fc.constantFrom(...masked),
      reason: mostly(fc.constant('核对'), fc.constant(' ')),
    }),
  );
  const choosing = having('relations').chain(([of, { relations, titles }]) =>
    fc.record({
      say: say('options'),
      of: fc.constant(of),
      field: fc.constantFrom(...relations),
      q: fc.constantFrom('', ...titles),
    }),
  );
  const counting = having('groups').chain(([of, { groups }]) =>
    fc.record({
      say: say('stats'),
      of: fc.constant(of),
      by: fc.subarray([...groups], { minLength: 1, maxLength: Math.min(3, groups.length) }),
      query: query(of),
    }),
  );
  return fc.oneof(
    { weight: 5, arbitrary: listing },
    { weight: 2, arbitrary: fc.record({ say: say('goOn'), back: fc.nat(3) }) },
    { weight: 2, arbitrary: reading },
    {
      weight: 2,
      arbitrary: fc.record({
        say: say('get', 'history'),
        which: fc.oneof(arbitraryWhich(all), arbitraryBusy(busy)),
      }),
    },
    { weight: 2, arbitrary: revealing },
    { weight: 1, arbitrary: choosing },
    { weight: 1, arbitrary: counting },
  );
}

const whichOf = (of: string): Arbitrary<Which> => fc.record({ of: fc.constant(of), nth });
/** One of the few records about which people get in each other's way. */
const arbitraryBusy = (busy: Vocabulary['busy']): Arbitrary<Which> =>
  fc.record({ of: fc.constantFrom(...busy), nth: fc.constantFrom(0, 0, 0, 1) });
const arbitraryWhich = (all: Vocabulary['of']): Arbitrary<Which> =>
  fc.constantFrom(...Object.keys(all)).chain(whichOf);

const arbitraryStep = (steps: Words['steps']) =>
  fc
    .constantFrom(...steps)
    .chain(({ action, inputs }) =>
      fc.record({ action: fc.constant(action), input: fc.constantFrom(...inputs) }),
    );

function arbitraryBulkDeed(words: Words): Arbitrary<BulkDeed> {
  const editing = fc.record({ action: fc.constant('edit' as const), values: arbitraryChange(words) });
  const deleting = fc.constant<BulkDeed>({ action: 'delete' });
  if (words.steps.length === 0) return mostly<BulkDeed>(editing, deleting);
  const moving = arbitraryStep(words.steps).map(({ action, input }): BulkDeed => ({
    action: 'transition',
    transition: action,
    input,
  }));
  return mostly<BulkDeed>(fc.oneof(editing, moving), deleting);
}

const arbitraryChosen = (words: Words): Arbitrary<Chosen> =>
  fc.oneof(fc.record({ nths }), fc.record({ query: arbitraryQuery(words) }));

/** All of the first, and some of the others. */
const valuesFrom = (all: Fields, others: Fields): Arbitrary<JsonObject> =>
  fc
    .tuple(fc.record(all), fc.record(others, { requiredKeys: [] }))
    .map(([given, more]) => Object.fromEntries(Object.entries({ ...given, ...more })) as JsonObject);

const arbitraryRecord = ({ needed, usual, special }: Words): Arbitrary<JsonObject> =>
  fc.oneof(
    { weight: 3, arbitrary: valuesFrom(needed, usual) },
    { weight: 1, arbitrary: valuesFrom(needed, special) },
  );

function arbitraryChange({ needed, usual, special }: Words): Arbitrary<JsonObject> {
  const single = fc
    .constantFrom(...Object.entries({ ...needed, ...usual, ...special }))
    .chain(([name, value]) => value.map((given): JsonObject => ({ [name]: given })));
  return fc.oneof(single, valuesFrom({}, { ...needed, ...usual }), valuesFrom({}, special));
}

function arbitraryQuery({ filters, sorts, titles }: Words): Arbitrary<ListQuery> {
  const filter =
    filters.length > 0 ? fc.array(fc.constantFrom(...filters), { maxLength: 2 }) : fc.constant([]);
  const sort = fc.record({ field: fc.constantFrom(...sorts), descending: fc.boolean() });
  const words = {
    pageNo: fc.constantFrom(1, 1, 2),
    pageSize: fc.constantFrom(1, 1, 2, 100),
    filters: fc.oneof(fc.constant([]), filter),
    sort: fc.oneof(fc.constant([]), fc.array(sort, { maxLength: 2 })),
  };
  const title = titles.length > 0 ? fc.constantFrom(...titles) : fc.constant('x');
  return fc.oneof(
    { weight: 2, arbitrary: whole },
    { weight: 3, arbitrary: fc.record(words) },
    { weight: 1, arbitrary: fc.record({ ...words, title }) },
  );
}
