import { NaiveVisibility } from '#tests/support/NaiveVisibility';
import { getBaseFile } from '#tests/support/naiveWorld';
import { selectCallers } from './selectCallers';
import { rowsKey, type AccessCheck } from './AccessCheck';
import type { TestCaller, AccessFixture } from './AccessFixture';
import { differenceOf, type Verdict } from './Verdict';
import { runsEverything } from '#tests/support/scope';
import { CallerRequests, type RowSample } from './CallerRequests';

const formatCell = (label: string, resource: string, field: string, check: string): string =>
  `${label} · ${resource}${field === rowsKey ? '' : `.${field}`} · ${check}`;

/** Checks with some disclosed field, and checks with some refused one. */
export class MatrixCoverage {
  readonly open = new Set<string>();
  readonly shut = new Set<string>();

  note({ name }: AccessCheck, was: Verdict): void {
    const isOpen = typeof was !== 'string' && was.of.size > 0;
    (isOpen ? this.open : this.shut).add(name);
  }
}

const rowSample: RowSample = runsEverything
  ? { visible: 14, hidden: 5, deleted: 2 }
  : { visible: 5, hidden: 3, deleted: 2 };
/** Suffices for a resource whose access shape is already tested with more rows. */
const smallRowSample: RowSample = { visible: 2, hidden: 1, deleted: 1 };

/** Wrong matrix cells of a resource: these callers at every check and field. */
export async function findWrongCells(
  fixture: AccessFixture,
  resource: string,
  accessChecks: readonly AccessCheck[],
  coverage: MatrixCoverage,
  withAllCallers: boolean,
): Promise<string[]> {
  const callers = selectCallers(fixture, resource, withAllCallers);
  // Refusals write to the audit log, which would disturb the callers who read it.
  callers.sort((a, b) => Number(b.visibility.hasReadableField) - Number(a.visibility.hasReadableField));
  const wrong: string[] = [];
  for (const { caller } of callers)
    wrong.push(
      ...(await findWrongCellsOf(
        fixture,
        caller,
        resource,
        accessChecks,
        coverage,
        withAllCallers ? rowSample : smallRowSample,
      )),
    );
  return wrong;
}

async function findWrongCellsOf(
  fixture: AccessFixture,
  caller: TestCaller,
  resource: string,
  accessChecks: readonly AccessCheck[],
  coverage: MatrixCoverage,
  rows: RowSample,
): Promise<string[]> {
  await fixture.reloadRows(getBaseFile(fixture.worldOf(caller), resource).name);
  const visibility = new NaiveVisibility(
    fixture.worldOf(caller),
    caller.naiveCaller,
    resource,
    fixture.decrypt,
  );
  const requests = new CallerRequests(caller, visibility, rows);
  const wrong: string[] = [];
  for (const check of accessChecks) {
    for (const [field, was] of await check.observe(requests)) {
      coverage.note(check, was);
      const difference = differenceOf(check.expected(requests.visibility, field), was);
      if (difference !== undefined)
        wrong.push(`${formatCell(caller.label, resource, field, check.name)}: ${difference}`);
    }
  }
  return wrong;
}
