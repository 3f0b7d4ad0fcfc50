import { compileValidator } from '#generator/emit/validators';
import { Invalid, ValidationFailed } from '#model/errors';
import { own, type JsonObject } from '#model/json';
import type { Resource } from '#model/resource';
import { transition as transitionOf, type Transition } from '#model/workflow';
import type { Call } from './Call';
import { commit, Stale } from './commit';
import { find, type Found } from './finding';
import { conflict } from './merging';
import { normalValue, unreadable } from './normalForm';
import { demandReady, perform, type Step } from './performing';
import { checkRelations } from './relations';
import { countersign } from './signing';
import { telling } from './telling';
import type { Work } from './Work';

/** Takes a record that was read at `version` through a transition. */
export async function makeTransition(
  call: Call,
  resource: Resource,
  uuid: string,
  version: number,
  action: string,
  input: JsonObject,
): Promise<void> {
  if (!Number.isSafeInteger(version) || version < 1) throw new Invalid('versionMissing');
  const found = await find(call, call.store, resource, uuid);
  const step = demandAllowed(call, found, action);
  if (found.row.version !== version) throw await conflict(call, found, {}, [], []);
  const asked = { ...step, input: await readInput(call, step.transition, input) };
  const known = await found.fields('see');
  try {
    await telling(known, () => commit(call, work => take(work, asked)));
  } catch (error) {
    if (!(error instanceof Stale)) throw error;
    throw await conflict(call, await find(call, call.store, resource, uuid), {}, [], []);
  }
}

/** Where several people must ask for it, all but the last one's asking only signs. */
async function take(work: Work, step: Step): Promise<void> {
  const several = step.transition.signers > 1;
  if (several) {
    await demandUnchanged(work, step);
    await demandReady(work, step);
  }
  const input = several ? await countersign(work, step) : step.input;
  if (input && !(await perform(work, { ...step, input }))) throw new Stale();
  await work.did({ uuid: step.row.uuid, missing: [] });
}

/** A signature is given for the record as it was read: one that comes after the transition was made signs nothing. */
async function demandUnchanged({ tx }: Work, { base, row }: Step): Promise<void> {
  if ((await tx.get(base.name, row.uuid))?.version !== row.version) throw new Stale();
}

/** A transition that nobody may make here looks like one that is not there. */
function demandAllowed(call: Call, found: Found, action: string): Step {
  const base = call.base(found.resource);
  const transition = transitionOf(base.workflow, action);
  const byHand = transition && !transition.on && transition.at === undefined;
  if (!base.workflow || !byHand || !found.may(`do:${action}`)) throw call.refusal();
  return { base, workflow: base.workflow, row: found.row, transition, input: {}, system: false };
}

/** What must be given with the transition, in its normal form and by its own schema. */
export async function readInput(
  call: Call,
  { input: wanted }: Transition,
  given: JsonObject,
): Promise<JsonObject> {
  const input: JsonObject = {};
  const faults = Object.entries(given).flatMap(([name, value]) => {
    const field = own(wanted?.fields ?? {}, name);
    if (!field) return [{ path: `/${name}`, keyword: 'unknown' }];
    const bad = unreadable(field, value, `/${name}`);
    const normal = bad.length > 0 ? value : normalValue(field, value);
    if (normal !== null) input[name] = normal;
    return bad;
  });
  const issues = [...faults, ...(wanted ? compileValidator(wanted.schema)(input) : [])];
  if (issues.length > 0) throw new ValidationFailed(issues);
  if (!wanted) return input;
  const names = new Set(Object.keys(input));
  const broken = await checkRelations(call, call.store, wanted, input, names, names);
  if (broken.length > 0) throw new ValidationFailed(broken);
  return input;
}
