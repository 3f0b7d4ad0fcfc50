import type { NaiveVisibility } from '#tests/support/NaiveVisibility';
import { getBaseFile } from '#tests/support/naiveWorld';
import { rowsKey, type AccessCheck } from './AccessCheck';
import type { AccessFixture } from './AccessFixture';
import { CallerRequests } from './CallerRequests';
import { requestSample } from './RequestSample';
import { selectCallers, visibilityOf, type CallerVisibility } from './selectCallers';
import { differenceOf, type Verdict } from './Verdict';

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

/** Wrong matrix cells of a resource. Callers labelled `fully` send more requests than the others. */
export async function findWrongCells(
  fixture: AccessFixture,
  resource: string,
  accessChecks: readonly AccessCheck[],
  coverage: MatrixCoverage,
  fully: ReadonlySet<string> | undefined,
): Promise<string[]> {
  const callers = selectCallers(fixture, resource, fully);
  // Refusals write to the audit log, which would disturb the callers who read it.
  callers.sort((a, b) => Number(b.visibility.hasReadableField) - Number(a.visibility.hasReadableField));
  const wrong: string[] = [];
  for (const one of callers) {
    const visibility = await refreshVisibility(fixture, one, resource);
    const requests = new CallerRequests(
      one.caller,
      visibility,
      requestSample(fully?.has(one.caller.label) ?? false),
    );
    wrong.push(...(await findWrongCellsOf(requests, accessChecks, coverage)));
  }
  return wrong;
}

/** Reads the stored rows again, because the server writes some tables while it answers. */
async function refreshVisibility(
  fixture: AccessFixture,
  { caller, visibility }: CallerVisibility,
  resource: string,
): Promise<NaiveVisibility> {
  const hasChanged = await fixture.reloadRows(getBaseFile(visibility.world, resource).name);
  return hasChanged ? visibilityOf(fixture, caller, resource) : visibility;
}

async function findWrongCellsOf(
  requests: CallerRequests,
  accessChecks: readonly AccessCheck[],
  coverage: MatrixCoverage,
): Promise<string[]> {
  const { caller, name, visibility } = requests;
  const wrong: string[] = [];
  for (const check of accessChecks) {
    for (const [field, was] of await check.observe(requests)) {
      coverage.note(check, was);
      const difference = differenceOf(check.expected(visibility, field), was);
      if (difference !== undefined)
        wrong.push(`${formatCell(caller.label, name, field, check.name)}: ${difference}`);
    }
  }
  return wrong;
}
