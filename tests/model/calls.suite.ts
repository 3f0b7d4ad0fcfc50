import fc, { type Arbitrary } from 'fast-check';
import { describe, it } from 'vitest';
import type { Catalog } from '#model/catalog';
import type { JsonObject } from '#model/json';
import type { Store } from '#model/records';
import { arbitraryAsker } from '#tests/support/arbitraryAccess';
import type { Asker } from '#tests/support/naiveAccess';
import { howOften } from '#tests/support/howOften';
import { arbitraryPlace } from '#tests/support/scene';
import { closeTowns } from '#tests/support/town';
import { arbitrarySaid } from './arbitrarySaid';
import { Call } from './Call';
import { scenePlace, townPlace } from './places';
import type { Said } from './Said';
import { sceneWords } from './sceneWords';
import { Side } from './Side';
import { townWords } from './townWords';
import type { Vocabulary } from './Words';

const numRuns = howOften(12, 300);
const longestRun = 20_000;
const mostCalls = 80;

/** Those who may do much ask often, so that something happens. */
const role = fc.oneof(
  { weight: 10, arbitrary: fc.constant('admin') },
  { weight: 2, arbitrary: fc.constantFrom('bureau', 'parent') },
  { weight: 2, arbitrary: fc.constantFrom('bureau', 'school', 'dept', 'parent', 'stranger') },
);

/** Whom grants of two roles reach can mostly do something. */
const somebody = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Asker>({ roles: ['school', 'bureau'] }) },
  { weight: 1, arbitrary: arbitraryAsker },
);

/** In minutes. What is claimed, and what may be undone, is so for ten. */
const pause = fc.constantFrom(...Array<number>(10).fill(0), ...Array<number>(8).fill(1), 4, 90);

const calls = (words: Vocabulary, who: Arbitrary<string>) =>
  fc.noBias(
    fc.commands(
      [
        fc
          .tuple(who, arbitrarySaid(words), pause)
          .map(([asking, said, minutes]) => new Call(asking, said, minutes)),
      ],
      { maxCommands: mostCalls, size: 'max' },
    ),
  );

const made = (of: string, values: JsonObject): Said => ({ say: 'create', of, values, isModest: false });
const listed = (of: string, pageSize: number): Said => ({
  ...{ say: 'list', of },
  query: { pageNo: 1, pageSize, filters: [], sort: [] },
});

/** What there is in a town before anybody says anything of his own. */
const founding: readonly Said[] = [
  listed('organ', 100),
  made('area', { name: '东', nodes: ['a'], edges: ['ab'] }),
  made('area', { name: '西', role: 'school', parentId: '@area:0' }),
  made('school', { code: '101', name: '先锋', organId: '@organ:0', seats: 1 }),
  made('school', { code: '102', name: '中心', phone: '13800000003' }),
  made('school', { code: '103', name: '东方', kind: 'private', fee: 100, phone: '13800000002' }),
  made('pupil', { name: '王五', schoolId: '@school:0', idcard: '110101201901010037' }),
  made('pupil', { name: '赵六', schoolId: '@school:1', friendId: '@pupil:0', idcard: '11010519491231002X' }),
  made('letter', { pupilId: '@pupil:1', text: 't' }),
  made('organ', { name: '处' }),
  made('pupil', { name: '孙七', schoolId: '@school:0' }),
  { say: 'remove', of: 'organ', nths: [1] },
  { say: 'remove', of: 'pupil', nths: [2] },
  listed('school', 1),
];

/** What somebody looks at before he does anything. */
const looking: readonly Said[] = [listed('zone', 100), listed('item', 1), listed('view', 100)];

/** Whoever asks whatever of records in a database is answered as by the plain walk over rows in memory. */
export function callsSuite(name: string, storeOf: (catalog: Catalog) => Store | Promise<Store>): void {
  const check = (test: fc.IAsyncProperty<unknown[]>): Promise<void> => fc.assert(test, { numRuns });

  describe(`records on ${name} answer as those in memory do`, () => {
    it(
      'every call of every caller of a town',
      () =>
        check(
          fc
            .asyncProperty(calls(townWords, role), async said => {
              const model = { minutes: 0, side: new Side(await townPlace()) };
              const real = new Side(await townPlace(storeOf));
              for (const first of founding) await new Call('admin', first).run(model, real);
              await fc.asyncModelRun(() => ({ model, real }), said);
            })
            .afterEach(closeTowns),
        ),
      numRuns * longestRun,
    );

    it(
      'every call of whoever has whatever grants',
      () =>
        check(
          fc.asyncProperty(
            arbitraryPlace,
            somebody,
            calls(sceneWords, fc.constant('somebody')),
            async (world, asker, said) => {
              const place = await scenePlace(world, asker, storeOf);
              try {
                const model = { minutes: 0, side: new Side(await scenePlace(world, asker)) };
                const real = new Side(place);
                for (const first of looking) await new Call('somebody', first).run(model, real);
                await fc.asyncModelRun(() => ({ model, real }), said);
              } finally {
                await place.store.close();
              }
            },
          ),
        ),
      numRuns * longestRun,
    );
  });
}
