import { NaiveVisibility } from '#tests/support/NaiveVisibility';
import type { TestCaller, AccessFixture } from './AccessFixture';

export interface CallerVisibility {
  caller: TestCaller;
  visibility: NaiveVisibility;
}

const visibilityOf = (fixture: AccessFixture, caller: TestCaller, resource: string): NaiveVisibility =>
  new NaiveVisibility(fixture.worldOf(caller), caller.naiveCaller, resource, fixture.decrypt);

/** Number of values visible to the caller. */
const countSeenValues = ({ visibility }: CallerVisibility): number => {
  const { visibleRows, fields } = visibility;
  return visibleRows.reduce(
    (sum, row) => sum + [...fields.keys()].filter(field => visibility.showsField(row, field)).length,
    0,
  );
};

/** A sample of callers: an administrator, the role with least visibility, a role without access, and a stranger. */
function sampleCallers(all: readonly CallerVisibility[]): CallerVisibility[] {
  const isStranger = ({ caller }: CallerVisibility) => caller.naiveCaller === 'stranger';
  const plain = all.filter(one => !isStranger(one) && !one.visibility.isAdministrator);
  const [narrowest] = plain
    .map(one => ({ one, seen: countSeenValues(one) }))
    .filter(({ seen }) => seen > 0)
    .sort((a, b) => a.seen - b.seen);
  const chosen = [
    all.find(({ visibility }) => visibility.isAdministrator),
    narrowest?.one,
    plain.find(({ visibility }) => !visibility.hasAnyGrant),
    all.find(isStranger),
  ];
  return [...new Set(chosen.filter(one => one !== undefined))];
}

/** Callers to test on a resource: all, or a sample where a resource of the same access shape is tested with all. */
export function selectCallers(
  fixture: AccessFixture,
  resource: string,
  withAllCallers: boolean,
): CallerVisibility[] {
  const all = fixture.callers.map(caller => ({
    caller,
    visibility: visibilityOf(fixture, caller, resource),
  }));
  return withAllCallers ? all : sampleCallers(all);
}
