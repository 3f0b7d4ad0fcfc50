import { Invalid, ValidationFailed, type Issue } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { Reading } from '#model/records';
import type { Resource } from '#model/resource';
import type { Call } from './Call';
import { checkWhole, fieldOf, newIssues, tellable } from './checking';
import { commit, Stale } from './commit';
import { deriveByRules, deriveValues, isFinishedLate } from './deriving';
import { find, type Found } from './finding';
import { demandNoConflict, showingBothSides } from './merging';
import { byNamesNow } from './nameNow';
import { readOffer } from './offer';
import { answersFor, fieldsOf, Reach } from './reach';
import { editableFields } from './reading';
import { sealValues } from './sealing';
import { changedNames, checkAmongOthers, refuse, settle } from './settling';
import { telling } from './telling';
import type { Work } from './Work';

/** What was sent, by somebody who had read the record at `version`. */
interface Save {
  version: number;
  sent: JsonObject;
}

/** Changes the given fields of a record that was read at `version`; answers which required ones are still empty. */
export async function update(
  call: Call,
  resource: Resource,
  uuid: string,
  version: number,
  body: JsonObject,
): Promise<string[]> {
  if (!Number.isSafeInteger(version) || version < 1) throw new Invalid('versionMissing');
  const save = { version, sent: body };
  return showingBothSides(call, async () => {
    try {
      return await saveAtOnce(call, await find(call, call.store, resource, uuid), save);
    } catch (error) {
      if (!(error instanceof Stale)) throw error;
      return saveInTurn(call, resource, uuid, save);
    }
  });
}

/** Hardly ever does somebody else save in the same moment, so the transaction is no longer than its writing. */
async function saveAtOnce(call: Call, found: Found, save: Save): Promise<string[]> {
  const change = await prepare(call, call.store, found, save);
  if (!change) return [];
  await telling(change.known, () => commit(call, work => write(work, found, change)));
  return change.missing;
}

/** What the transaction itself has read nobody else can change before it is done, however many save at once. */
async function saveInTurn(call: Call, resource: Resource, uuid: string, save: Save): Promise<string[]> {
  const known = new Set<string>();
  const turn = async (work: Work): Promise<string[]> => {
    const found = await find(call, work.tx, resource, uuid);
    const change = await prepare(call, work.tx, found, save);
    if (!change) return [];
    for (const name of change.known) known.add(name);
    await write(work, found, change);
    return change.missing;
  };
  return telling(known, () => commit(call, turn));
}

interface Prepared extends Change {
  /** The values to be stored. */
  sealed: JsonObject;
  /** The fields that the caller may be told of. */
  known: ReadonlySet<string>;
}

/** What a save comes to upon the record as it was found; nothing, when it says what is stored already. */
async function prepare(
  call: Call,
  reading: Reading,
  found: Found,
  { version, sent }: Save,
): Promise<Prepared | undefined> {
  if (!found.may('edit')) throw call.refusal();
  const readable = await found.fields('see', reading);
  const rights = { readable, writable: new Set(await editableFields(found, reading)) };
  const isKnown = (field: string) => rights.readable.has(field) || rights.writable.has(field);
  const body = byNamesNow(found.resource, sent, isKnown);
  await demandNoConflict(call, reading, found, { version, body, ...rights });
  const offer = readOffer(found.resource, body, rights, found.row);
  if (Object.keys(offer).length === 0) return undefined;
  const known = new Set([...rights.readable, ...Object.keys(offer)]);

  const change = changeOf(call, found, offer, body);
  await refuse(call, change, change.issues, known, reading);
  const sealed = sealValues(change.resource, pick(change.record, change.changed), call.vault);
  return { ...change, sealed, known, missing: change.missing.filter(name => known.has(name)) };
}

type Change = ReturnType<typeof changeOf>;

function changeOf(call: Call, found: Found, offer: JsonObject, body: JsonObject) {
  const resource = call.base(found.resource);
  const before = found.record;
  const record = { ...before, ...offer };
  const misplaced = settle(call, resource, record, offer);
  const { faults, excused } = faultsOf(resource, before, record, body);
  return {
    resource,
    record,
    changed: changedNames(before, record),
    sent: new Set(Object.keys(offer)),
    issues: [...misplaced, ...faults],
    missing: excused.map(({ path }) => fieldOf(path)),
  };
}

/** A field that the schema has come to require since may stay empty until somebody has a value for it. */
function faultsOf(resource: Resource, before: JsonObject, record: JsonObject, body: JsonObject) {
  const found = checkWhole(resource, record);
  const excusable = (issue: Issue) =>
    issue.keyword === 'required' && !Object.hasOwn(body, fieldOf(issue.path));
  if (!found.some(excusable)) return { faults: found, excused: [] };
  const faults = newIssues(checkWhole(resource, before).filter(excusable), found);
  return { faults, excused: found.filter(issue => !faults.includes(issue)) };
}

const pick = (record: JsonObject, names: Iterable<string>): JsonObject =>
  Object.fromEntries([...names].map(name => [name, record[name] ?? null]));

async function write(work: Work, found: Found, change: Prepared): Promise<void> {
  const issues = await checkAmongOthers(work.call, work.tx, change);
  if (issues.length > 0) throw new ValidationFailed(tellable(issues, change.known));
  const values = { ...change.sealed, ...(await lateValues(work, change)) };
  if (!(await work.update(change.resource, found.row, values, { action: 'edit' }))) throw new Stale();
  await demandStillAllowed(work, found, change.sent);
  await work.did({ uuid: found.row.uuid, missing: [...change.missing] });
}

async function lateValues({ call, tx }: Work, { resource, record }: Change): Promise<JsonObject> {
  if (!isFinishedLate(resource)) return {};
  const finished = { ...record };
  await deriveByRules(call, tx, resource, finished);
  deriveValues(call, resource, finished);
  return sealValues(resource, pick(finished, changedNames(record, finished)), call.vault);
}

/** A change may not carry a record to where the caller might not have made it: its grants hold before and after. */
export async function demandStillAllowed(work: Work, found: Found, sent: ReadonlySet<string>): Promise<void> {
  const { call, tx } = work;
  const reach = new Reach(call.access(found.resource), ['edit']);
  if (reach.marks.length === 0) return;
  const answers = await answersFor(tx, found.resource, found.row.uuid, reach);
  const after = new Set(answers ? reach.grants('edit', answers) : []);
  const both = found.grants('edit').filter(grant => after.has(grant));
  const fields = await fieldsOf(call, tx, both, () => found.record);
  if ([...sent].some(name => !fields.has(name))) throw call.refusal();
}
