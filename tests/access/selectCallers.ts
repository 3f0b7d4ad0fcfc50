import { NaiveVisibility } from '#tests/support/NaiveVisibility';
import { getGrants } from '#tests/support/naiveAccess';
import { toObject } from '#tests/support/naiveWorld';
import { runsEverything } from '#tests/support/scope';
import type { TestCaller, AccessFixture } from './AccessFixture';

export interface CallerVisibility {
  caller: TestCaller;
  visibility: NaiveVisibility;
}

export const visibilityOf = (fixture: AccessFixture, caller: TestCaller, resource: string): NaiveVisibility =>
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

/** Callers of one class have the same grants, on the same rows. */
function callerClass({ caller: { naiveCaller, me }, visibility }: CallerVisibility): string {
  const { world, name, isAdministrator } = visibility;
  const file = toObject(world.files[name]);
  const grants = getGrants(naiveCaller, file);
  const text = JSON.stringify([grants, file['x-view'] ?? null]);
  const facts = new Set(text.match(/\$me\b(\.\w+)?/g));
  const bound = [...facts].map(word => [word, me[word === '$me' ? 'id' : word.slice('$me.'.length)] ?? null]);
  return JSON.stringify([naiveCaller === 'stranger', isAdministrator, text, bound]);
}

/**
 * Callers to test on a resource: all who differ there, if the grants of some are tested in full, or a sample where other
 * resources test them.
 */
export function selectCallers(
  fixture: AccessFixture,
  resource: string,
  fully: ReadonlySet<string> | undefined,
): CallerVisibility[] {
  const all = fixture.callers.map(caller => ({
    caller,
    visibility: visibilityOf(fixture, caller, resource),
  }));
  if (runsEverything) return all;
  if (!fully) return sampleCallers(all);
  // A caller with the same grants as one that is tested in full adds nothing.
  const ordered = [...all].sort(
    (a, b) => Number(fully.has(b.caller.label)) - Number(fully.has(a.caller.label)),
  );
  const classes = ordered.map(one => callerClass(one));
  const others = ordered.filter(
    (one, at) => !fully.has(one.caller.label) && classes.indexOf(classes[at] ?? '') === at,
  );
  return [...ordered.filter(one => fully.has(one.caller.label)), ...others];
}
