import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getBaseFile } from '#tests/support/naiveWorld';
import { longTestTimeout } from '#tests/support/waitOptions';
import { runsEverything } from '#tests/support/scope';
import { accessChecks } from './accessChecks';
import { claimHolderCheck } from './checks/claim';
import { secrets } from './checks/secrets';
import { eventsCheck, recordChangeEvents, type RecordedEvents } from './checks/events';
import { coverGrants, type FullyTested } from './grantFeatures';
import { MatrixCoverage, findWrongCells } from './findWrongCells';
import type { TestCaller, AccessFixture } from './AccessFixture';

/** The audit log is checked first, because each request of the suite adds entries to it. */
const writtenMeanwhile = 'log';

/** The administrator of the access matrix, who holds the leases. */
function holderOf({ callers }: AccessFixture): TestCaller {
  const holder = callers.find(({ label }) => label === 'admin');
  if (!holder) throw new Error('No caller has all grants.');
  return holder;
}

/** The access matrix of role, resource, field and check, compared with naive access. */
export function matrixSuite(
  name: string,
  resources: readonly string[],
  open: () => Promise<AccessFixture>,
  selectFullyTested = coverGrants,
): void {
  describe(`access matrix by ${name}`, longTestTimeout, () => {
    let fixture: AccessFixture;
    let recorded: RecordedEvents;
    beforeAll(async () => {
      fixture = await open();
      const files = Object.entries(fixture.files).filter(([name]) => resources.includes(name));
      fullyTested = selectFullyTested(Object.fromEntries(files), fixture.callers);
      const world = fixture.worldOf(holderOf(fixture));
      const tables = new Set(
        (runsEverything ? resources : [...fullyTested.keys()]).map(name => getBaseFile(world, name).name),
      );
      recorded = await recordChangeEvents(fixture, table => tables.has(table));
    }, longTestTimeout.timeout);
    afterAll(() => fixture.close());

    const coverage = new MatrixCoverage();
    let fullyTested: FullyTested;
    const inOrder = [...resources].sort(
      (a, b) => Number(b === writtenMeanwhile) - Number(a === writtenMeanwhile),
    );
    it.each(inOrder)(
      'access matrix of %s: every request discloses exactly the rows and fields that the schema grants',
      async resource => {
        const others = [eventsCheck(recorded), claimHolderCheck(holderOf(fixture))];
        expect(
          await findWrongCells(
            fixture,
            resource,
            [...accessChecks, ...others],
            coverage,
            fullyTested.get(resource),
          ),
        ).toEqual([]);
      },
    );

    it('each check of the access matrix was applied to at least one case that is allowed and one that is denied', () => {
      const names = accessChecks.filter(check => check !== secrets).map(({ name }) => name);
      expect(names.filter(name => !coverage.open.has(name))).toEqual([]);
      expect(names.filter(name => !coverage.shut.has(name))).toEqual([]);
    });
  });
}
