import fc, { type Arbitrary } from 'fast-check';
import { describe, it } from 'vitest';
import type { Catalog } from '#model/catalog';
import type { Store } from '#model/records';
import { arbitraryAsker } from '#tests/support/arbitraryAccess';
import { howOften } from '#tests/support/howOften';
import { arbitraryPlace, sceneOf, type Scene } from '#tests/support/scene';
import { buildTown, closeTowns } from '#tests/support/town';
import { arbitrarySaid } from './arbitrarySaid';
import { Call } from './Call';
import type { Said } from './Said';
import { sceneWords } from './sceneWords';
import { Side, type Place } from './Side';
import { townWords } from './townWords';
import type { Words } from './Words';

const numRuns = howOften(12, 1000);
const longestRun = 20_000;
const mostCalls = 60;

/** Those who may do much ask often, so that something happens. */
const role = fc.oneof(
  { weight: 10, arbitrary: fc.constant('admin') },
  { weight: 2, arbitrary: fc.constantFrom('bureau', 'parent') },
  { weight: 2, arbitrary: fc.constantFrom('bureau', 'school', 'dept', 'parent', 'stranger') },
);

const calls = (words: Words, who: Arbitrary<string>) =>
  fc.commands(
    [
      fc
        .tuple(who, arbitrarySaid(words), fc.constantFrom(0, 1, 90))
        .map(([asking, said, pause]) => new Call(asking, said, pause)),
    ],
    { maxCommands: mostCalls, size: 'max' },
  );

/** What there is in a town before anybody says anything of his own. */
const founding: readonly Said[] = [
  { say: 'create', of: 'organ', values: { name: '局' } },
  { say: 'create', of: 'school', values: { code: '101', name: '先锋', organId: '@organ:0', seats: 1 } },
  { say: 'create', of: 'school', values: { code: '102', name: '中心', phone: '13800000003' } },
  { say: 'create', of: 'pupil', values: { name: '王五', schoolId: '@school:0' } },
  { say: 'create', of: 'pupil', values: { name: '赵六', schoolId: '@school:1', friendId: '@pupil:0' } },
  { say: 'create', of: 'letter', values: { pupilId: '@pupil:1', text: 't' } },
];

/** What somebody looks at before he does anything. */
const looking: readonly Said[] = ['item', 'view'].map(of => ({
  say: 'list',
  of,
  query: { pageNo: 1, pageSize: 100, filters: [], sort: [] },
}));

/** A scene has one caller, and one moment. */
const placeOf = ({ store, parts, records }: Scene): Place => ({
  ...{ store, parts },
  at: () => undefined,
  as: () => records,
});

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
              const model = { minutes: 0, side: new Side(await buildTown()) };
              const real = new Side(await buildTown({ storeOf }));
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
            arbitraryAsker,
            calls(sceneWords, fc.constant('somebody')),
            async (world, asker, said) => {
              const scene = await sceneOf(world, asker, storeOf);
              try {
                const model = { minutes: 0, side: new Side(placeOf(await sceneOf(world, asker))) };
                const real = new Side(placeOf(scene));
                for (const first of looking) await new Call('somebody', first).run(model, real);
                await fc.asyncModelRun(() => ({ model, real }), said);
              } finally {
                await scene.store.close();
              }
            },
          ),
        ),
      numRuns * longestRun,
    );
  });
}
