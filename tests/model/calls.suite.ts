import fc, { type Arbitrary } from 'fast-check';
import { describe, it } from 'vitest';
import type { Catalog } from '#model/catalog';
import type { JsonObject } from '#model/json';
import type { Store } from '#model/records';
import { arbitraryCaller } from '#tests/support/arbitraryAccess';
import type { NaiveCaller } from '#tests/support/naiveAccess';
import { repeatCount } from '#tests/support/repeatCount';
import { arbitraryScenarioWorld } from '#tests/support/accessScenario';
import { closeRecordsFixtures } from '#tests/support/recordsFixture';
import { arbitraryOperation } from './arbitraryOperation';
import { RecordsCommand } from './RecordsCommand';
import { createScenarioSystem, createFixtureSystem } from './systems';
import type { Operation } from './Operation';
import { scenarioInputs } from './scenarioInputs';
import { RecordsDriver } from './RecordsDriver';
import { fixtureInputs } from './fixtureInputs';
import type { OperationInputs } from './OperationInputs';

const numRuns = repeatCount(8, 300);
const runTimeout = 20_000;
/** Within it the shortest sequence is looked for that fails; the rest of a test's time is there to tell it. */
const searchTimeout = numRuns * runTimeout;
const testTimeout = 2 * searchTimeout;
const maxCalls = 80;

/** Roles with many grants come more often, so that more operations succeed. */
const arbitraryRole = fc.oneof(
  { weight: 10, arbitrary: fc.constant('admin') },
  { weight: 2, arbitrary: fc.constantFrom('bureau', 'parent') },
  { weight: 2, arbitrary: fc.constantFrom('bureau', 'school', 'dept', 'parent', 'stranger') },
);

/** A caller with two roles usually has some grant. */
const arbitraryScenarioCaller = fc.oneof(
  { weight: 5, arbitrary: fc.constant<NaiveCaller>({ roles: ['school', 'bureau'] }) },
  { weight: 1, arbitrary: arbitraryCaller },
);

/** In minutes. Claims and undo expire after ten. */
const arbitraryPause = fc.constantFrom(...Array<number>(10).fill(0), ...Array<number>(8).fill(1), 4, 90);

const arbitraryCalls = (words: OperationInputs, who: Arbitrary<string>) =>
  fc.noBias(
    fc.commands(
      [
        fc
          .tuple(who, arbitraryOperation(words), arbitraryPause)
          .map(([asking, said, minutes]) => new RecordsCommand(asking, said, minutes)),
      ],
      { maxCommands: maxCalls, size: 'max' },
    ),
  );

const createOperation = (of: string, values: JsonObject): Operation => ({
  say: 'create',
  of,
  values,
  isModest: false,
});
const listOperation = (of: string, pageSize: number): Operation => ({
  ...{ say: 'list', of },
  query: { pageNo: 1, pageSize, filters: [], sort: [] },
});

/** Initial records of a fixture. */
const fixtureSetup: readonly Operation[] = [
  listOperation('organ', 100),
  createOperation('area', { name: '东', nodes: ['a'], edges: ['ab'] }),
  createOperation('area', { name: '西', role: 'school', parentId: '@area:0' }),
  createOperation('school', { code: '101', name: '先锋', organId: '@organ:0', seats: 1 }),
  createOperation('school', { code: '102', name: '中心', phone: '13800000003' }),
  createOperation('school', { code: '103', name: '东方', kind: 'private', fee: 100, phone: '13800000002' }),
  createOperation('pupil', { name: '王五', schoolId: '@school:0', idcard: '110101201901010037' }),
  createOperation('pupil', {
    name: '赵六',
    schoolId: '@school:1',
    friendId: '@pupil:0',
    idcard: '11010519491231002X',
  }),
  createOperation('letter', { pupilId: '@pupil:1', text: 't' }),
  createOperation('organ', { name: '处' }),
  createOperation('pupil', { name: '孙七', schoolId: '@school:0' }),
  { say: 'remove', of: 'organ', nths: [1] },
  { say: 'remove', of: 'pupil', nths: [2] },
  listOperation('school', 1),
];

/** Initial reads of a caller. */
const scenarioSetup: readonly Operation[] = [
  listOperation('zone', 100),
  listOperation('item', 1),
  listOperation('view', 100),
];

/** Compares the database store with the memory store under random operations. */
export function callsSuite(name: string, storeOf: (catalog: Catalog) => Store | Promise<Store>): void {
  const check = (test: fc.IAsyncProperty<unknown[]>): Promise<void> =>
    fc.assert(test, { numRuns, timeout: runTimeout, interruptAfterTimeLimit: searchTimeout });

  describe(`records on ${name} compared with the memory store`, () => {
    it(
      'stores answer any sequence of operations by the fixture roles like the memory store (model-based test)',
      () =>
        check(
          fc
            .asyncProperty(arbitraryCalls(fixtureInputs, arbitraryRole), async said => {
              const model = { minutes: 0, driver: new RecordsDriver(await createFixtureSystem()) };
              const real = new RecordsDriver(await createFixtureSystem(storeOf));
              for (const first of fixtureSetup) await new RecordsCommand('admin', first).run(model, real);
              await fc.asyncModelRun(() => ({ model, real }), said);
            })
            .afterEach(closeRecordsFixtures),
        ),
      testTimeout,
    );

    it(
      'stores answer any sequence of operations under random grants like the memory store (model-based test)',
      () =>
        check(
          fc.asyncProperty(
            arbitraryScenarioWorld,
            arbitraryScenarioCaller,
            arbitraryCalls(scenarioInputs, fc.constant('somebody')),
            async (world, asker, said) => {
              const place = await createScenarioSystem(world, asker, storeOf);
              try {
                const model = {
                  minutes: 0,
                  driver: new RecordsDriver(await createScenarioSystem(world, asker)),
                };
                const real = new RecordsDriver(place);
                for (const first of scenarioSetup)
                  await new RecordsCommand('somebody', first).run(model, real);
                await fc.asyncModelRun(() => ({ model, real }), said);
              } finally {
                await place.store.close();
              }
            },
          ),
        ),
      testTimeout,
    );
  });
}
