import { ValidationFailed } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { Row } from '#model/records';
import type { Resource } from '#model/resource';
import type { Call } from './Call';
import { checkWhole, fieldOf, tellable } from './checking';
import { deriveByRules, deriveValues, isFinishedLate } from './deriving';
import { drawNumbers } from './numbering';
import { sealValues } from './sealing';
import { changedNames, checkAmongOthers, settle } from './settling';
import { startingValues } from './starting';
import type { Work } from './Work';

/** A record that is about to be made, and what is wrong with it so far. */
export type Draft = ReturnType<typeof draftOf> & {
  /** Its running number, if that was drawn before the transaction. */
  drawn?: number;
};

export function draftOf(call: Call, resource: Resource, values: JsonObject) {
  const base = call.base(resource);
  const record = { ...startingValues(call, resource), ...values };
  const misplaced = settle(call, base, record, values);
  const faults = checkWhole(base, record);
  // Numbers and what is made of them come later, inside the transaction.
  const issues = isFinishedLate(base)
    ? faults.filter(({ path, keyword }) => keyword !== 'required' || !isLate(base, fieldOf(path)))
    : faults;
  return {
    resource: base,
    record,
    changed: changedNames({}, record),
    sent: new Set(Object.keys(values)),
    issues: [...misplaced, ...issues],
  };
}

function isLate(base: Resource, name: string): boolean {
  const field = base.fields[name];
  return field?.readOnly === true && (field.number !== undefined || field.derive !== undefined);
}

/** Stores the draft, once what can only be judged among other records is right too. */
export async function insertDraft(
  work: Work,
  draft: Draft,
  sealed: JsonObject,
  known: ReadonlySet<string>,
  system = false,
): Promise<Row> {
  const base = draft.resource;
  const issues = await checkAmongOthers(work.call, work.tx, draft);
  if (issues.length > 0) throw new ValidationFailed(tellable(issues, known));
  const values = { ...sealed, ...(await lateValues(work, draft)) };
  return work.insert(base, values, { action: 'create', system }, draft.drawn);
}

async function lateValues({ call, tx }: Work, { resource, record }: Draft): Promise<JsonObject> {
  if (!isFinishedLate(resource)) return {};
  const finished = { ...record };
  await drawNumbers(call, tx, resource, finished);
  await deriveByRules(call, tx, resource, finished);
  deriveValues(call, resource, finished);
  const late = [...changedNames(record, finished)].map(name => [name, finished[name] ?? null]);
  return sealValues(resource, Object.fromEntries(late) as JsonObject, call.vault);
}

/** Makes a record with the rights of the system, among other writes: what a transition creates. */
export async function insertBySystem(
  work: Work,
  base: Resource,
  values: JsonObject,
  system: boolean,
): Promise<Row> {
  const draft = draftOf(work.call, base, values);
  if (draft.issues.length > 0) throw new ValidationFailed(draft.issues);
  const sealed = sealValues(base, draft.record, work.call.vault);
  return insertDraft(work, { ...draft, sent: new Set() }, sealed, new Set(Object.keys(base.fields)), system);
}
