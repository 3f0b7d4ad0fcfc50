import fc, { type Arbitrary } from 'fast-check';
import type { JsonObject } from '#model/json';
import type { ListQuery } from '#model/records';
import type { BulkAction } from '#server/records/bulk/applyToRecord';
import type { BulkChoice, WriteOperation, Operation, RecordPosition } from './Operation';
import { emptyInputs, type Fields, type OperationInputs, type ResourceInputs } from './OperationInputs';

const nth = fc.nat(5);
const nths = fc.array(nth, { minLength: 1, maxLength: 3 });
const age = fc.constantFrom(0, 0, 0, 0, 1, 2);
const wholeListQuery: Arbitrary<ListQuery> = fc.constant({ pageNo: 1, pageSize: 100, filters: [], sort: [] });
const pickWord = <S extends Operation['say']>(...words: S[]): Arbitrary<S> => fc.constantFrom(...words);
const mostly = <T>(usual: Arbitrary<T>, seldom: Arbitrary<T>): Arbitrary<T> =>
  fc.oneof({ weight: 6, arbitrary: usual }, { weight: 1, arbitrary: seldom });

const isModest = mostly(fc.constant(true), fc.constant(false));

/** Generates any operation from these inputs. */
export function arbitraryOperation(vocabulary: OperationInputs): Arbitrary<Operation> {
  const deed = arbitraryWrite(vocabulary);
  const keyed = fc.record({ say: pickWord('keyed'), key: fc.constantFrom('k', 'l'), deed });
  const again = fc.record({
    say: pickWord('again'),
    isAltered: mostly(fc.constant(false), fc.constant(true)),
  });
  return fc.oneof(
    { weight: 24, arbitrary: deed },
    { weight: 3, arbitrary: keyed },
    { weight: 3, arbitrary: again },
    { weight: 14, arbitrary: arbitraryRead(vocabulary) },
    { weight: 1, arbitrary: fc.constant<Operation>({ say: 'due' }) },
  );
}

function arbitraryWrite({ resources: all, contended }: OperationInputs): Arbitrary<WriteOperation> {
  const about = fc.constantFrom(...Object.entries(all));
  const steps = Object.entries(all).flatMap(([of, words]) => words.transitions.map(step => ({ of, step })));
  const which = arbitraryContended(contended);

  const creating = about.chain(([of, words]) =>
    fc.record({ say: pickWord('create'), of: fc.constant(of), values: arbitraryRecord(words), isModest }),
  );
  const updating = about.chain(([of, words]) =>
    fc.record({
      say: pickWord('update'),
      which: arbitraryPositionIn(of),
      age,
      values: arbitraryChange(words),
      isModest,
    }),
  );
  const moving = fc
    .constantFrom(...steps)
    .chain(({ of, step }) =>
      fc
        .tuple(arbitraryPositionIn(of), age, arbitraryTransition([step]))
        .map(([which, old, made]): WriteOperation => ({ say: 'transition', which, age: old, ...made })),
    );
  const bulk = about.chain(([of, words]) =>
    fc.record({
      say: pickWord('bulk'),
      of: fc.constant(of),
      deed: arbitraryBulkAction(words),
      chosen: arbitraryBulkChoice(words),
      miscounted: mostly(fc.constant(0), fc.constant(1)),
    }),
  );
  const of = fc.constantFrom(...Object.keys(all));
  const whose = fc.constantFrom<'own' | 'any'>('own', 'own', 'any');
  return fc.oneof(
    { weight: 6, arbitrary: creating },
    { weight: 5, arbitrary: updating },
    { weight: 6, arbitrary: moving },
    { weight: 2, arbitrary: fc.record({ say: pickWord('remove', 'recover'), of, nths }) },
    { weight: 6, arbitrary: fc.record({ say: pickWord('claim', 'claim', 'release'), which }) },
    {
      weight: 2,
      arbitrary: fc.record({ say: pickWord('undo'), whose, back: fc.constantFrom(0, 0, 0, 1, 2) }),
    },
    { weight: 2, arbitrary: bulk },
  );
}

function arbitraryRead({ resources: all, wholeReads, contended }: OperationInputs): Arbitrary<Operation> {
  const about = fc.constantFrom(...Object.entries(all));
  const having = (words: 'relations' | 'groups' | 'masked') =>
    fc.constantFrom(...Object.entries(all).filter(([, said]) => said[words].length > 0));
  const ofOthers = about.chain(([, words]) => arbitraryQuery(words));
  const query = (of: string): Arbitrary<ListQuery> =>
    mostly(arbitraryQuery(all[of] ?? emptyInputs), ofOthers);

  const listing = about.chain(([of]) =>
    fc.record({ say: pickWord('list'), of: fc.constant(of), query: query(of) }),
  );
  const reading = fc
    .constantFrom(...wholeReads)
    .chain(of =>
      fc.record({ say: pickWord('tree', 'graph', 'roleTree'), of: fc.constant(of), query: query(of) }),
    );
  const revealing = having('masked').chain(([of, { masked }]) =>
    fc.record({
      say: pickWord('reveal'),
      which: arbitraryPositionIn(of),
      field: fc.constantFrom(...masked),
      reason: mostly(fc.constant('核对入学材料'), fc.constant(' ')),
    }),
  );
  const choosing = having('relations').chain(([of, { relations, titles }]) =>
    fc.record({
      say: pickWord('options'),
      of: fc.constant(of),
      field: fc.constantFrom(...relations),
      q: fc.constantFrom('', ...titles),
    }),
  );
  const counting = having('groups').chain(([of, { groups }]) =>
    fc.record({
      say: pickWord('stats'),
      of: fc.constant(of),
      by: fc.subarray([...groups], { minLength: 1, maxLength: Math.min(3, groups.length) }),
      query: query(of),
    }),
  );
  return fc.oneof(
    { weight: 5, arbitrary: listing },
    { weight: 2, arbitrary: fc.record({ say: pickWord('goOn'), back: fc.nat(3) }) },
    { weight: 2, arbitrary: reading },
    {
      weight: 2,
      arbitrary: fc.record({
        say: pickWord('get', 'history'),
        which: fc.oneof(arbitraryPosition(all), arbitraryContended(contended)),
      }),
    },
    { weight: 2, arbitrary: revealing },
    { weight: 1, arbitrary: choosing },
    { weight: 1, arbitrary: counting },
  );
}

const arbitraryPositionIn = (of: string): Arbitrary<RecordPosition> =>
  fc.record({ of: fc.constant(of), nth });
/** One of few records, so that operations collide. */
const arbitraryContended = (busy: OperationInputs['contended']): Arbitrary<RecordPosition> =>
  fc.record({ of: fc.constantFrom(...busy), nth: fc.constantFrom(0, 0, 0, 1) });
const arbitraryPosition = (all: OperationInputs['resources']): Arbitrary<RecordPosition> =>
  fc.constantFrom(...Object.keys(all)).chain(arbitraryPositionIn);

const arbitraryTransition = (steps: ResourceInputs['transitions']) =>
  fc
    .constantFrom(...steps)
    .chain(({ action, inputs }) =>
      fc.record({ action: fc.constant(action), input: fc.constantFrom(...inputs) }),
    );

function arbitraryBulkAction(words: ResourceInputs): Arbitrary<BulkAction> {
  const editing = fc.record({ action: fc.constant('edit' as const), values: arbitraryChange(words) });
  const deleting = fc.constant<BulkAction>({ action: 'delete' });
  if (words.transitions.length === 0) return mostly<BulkAction>(editing, deleting);
  const moving = arbitraryTransition(words.transitions).map(({ action, input }): BulkAction => ({
    action: 'transition',
    transition: action,
    input,
  }));
  return mostly<BulkAction>(fc.oneof(editing, moving), deleting);
}

const arbitraryBulkChoice = (words: ResourceInputs): Arbitrary<BulkChoice> =>
  fc.oneof(fc.record({ nths }), fc.record({ query: arbitraryQuery(words) }));

/** All required fields, and some optional ones. */
const valuesFrom = (all: Fields, others: Fields): Arbitrary<JsonObject> =>
  fc
    .tuple(fc.record(all), fc.record(others, { requiredKeys: [] }))
    .map(([given, more]) => Object.fromEntries(Object.entries({ ...given, ...more })) as JsonObject);

const arbitraryRecord = ({ required, optional, restricted }: ResourceInputs): Arbitrary<JsonObject> =>
  fc.oneof(
    { weight: 3, arbitrary: valuesFrom(required, optional) },
    { weight: 1, arbitrary: valuesFrom(required, restricted) },
  );

function arbitraryChange({ required, optional, restricted }: ResourceInputs): Arbitrary<JsonObject> {
  const single = fc
    .constantFrom(...Object.entries({ ...required, ...optional, ...restricted }))
    .chain(([name, value]) => value.map((given): JsonObject => ({ [name]: given })));
  return fc.oneof(single, valuesFrom({}, { ...required, ...optional }), valuesFrom({}, restricted));
}

function arbitraryQuery({ filters, sorts, titles }: ResourceInputs): Arbitrary<ListQuery> {
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
    { weight: 2, arbitrary: wholeListQuery },
    { weight: 3, arbitrary: fc.record(words) },
    { weight: 1, arbitrary: fc.record({ ...words, title }) },
  );
}
