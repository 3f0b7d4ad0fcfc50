import { ValidationFailed, type Issue } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { RecordReader } from '#model/records';
import type { Resource } from '#model/resource';
import type { RequestContext } from '../RequestContext';
import { checkOwnComparisons } from '../validation/checkComparisons';
import {
  validateRecord,
  getFieldNameOfPointer,
  findIssuesOfChange,
  redactIssues,
} from '../validation/validateRecord';
import { countUniqueKeyQueries } from '../transaction/countUniqueKeyQueries';
import { StaleRow } from '../transaction/StaleRow';
import {
  deriveValuesFromRelations,
  deriveValues,
  hasValuesComputedInTransaction,
} from '../values/deriveValues';
import type { AuthorizedRecord } from '../access/AuthorizedRecord';
import { requireNoConflict } from './mergeConflict';
import { renameToCurrentFields } from '../values/currentFieldNames';
import { parseSubmittedValues } from '../validation/parseSubmittedValues';
import { evaluatePredicates, collectGrantedFields, getGrantPredicates } from '../access/GrantPredicates';
import { getEditableFields } from '../read/getRecordDetail';
import { encryptValues } from '../values/encryptRecord';
import {
  getChangedFields,
  getFieldsToStore,
  checkAgainstOtherRecords,
  throwValidationFailure,
  recalculateRecord,
} from '../validation/recalculateRecord';
import type { UnitOfWork } from '../transaction/UnitOfWork';

/** The submitted changes, based on the record version that the caller read. */
export interface SaveRequest {
  version: number;
  sent: JsonObject;
}

/** A validated change of a record, to be written in a transaction. */
export interface PreparedChange extends DraftChange {
  /** Values to store, with the sensitive ones encrypted. */
  encrypted: JsonObject;
  /** Fields that error messages may name to this caller. */
  known: ReadonlySet<string>;
}

/** Validates a save against the record as found and encrypts its values. Undefined when it changes nothing. */
export async function prepareChange(
  context: RequestContext,
  reading: RecordReader,
  found: AuthorizedRecord,
  { version, sent }: SaveRequest,
): Promise<PreparedChange | undefined> {
  if (!found.can('edit')) throw context.createDenial();
  const readable = await found.getFields('see', reading);
  const rights = { readable, writable: new Set(await getEditableFields(found, reading)) };
  const isKnown = (field: string) => rights.readable.has(field) || rights.writable.has(field);
  const body = renameToCurrentFields(found.resource, sent, isKnown);
  await requireNoConflict(context, reading, found, { version, body, ...rights });
  const offer = parseSubmittedValues(found.resource, body, rights, found.row);
  if (Object.keys(offer).length === 0) return undefined;
  const known = new Set([...rights.readable, ...Object.keys(offer)]);

  const change = buildChange(context, found, offer, body, await found.getFields('full', reading));
  await throwValidationFailure(context, change, change.issues, known, reading);
  const encrypted = encryptValues(
    change.resource,
    pickFields(change.record, change.changed),
    context.encryption,
  );
  return { ...change, encrypted, known, missing: change.missing.filter(name => known.has(name)) };
}

type DraftChange = ReturnType<typeof buildChange>;

function buildChange(
  context: RequestContext,
  found: AuthorizedRecord,
  offer: JsonObject,
  body: JsonObject,
  readableInFull: ReadonlySet<string>,
) {
  const resource = context.getBaseResource(found.resource);
  const before = found.record;
  const record = { ...before, ...offer };
  const misplaced = recalculateRecord(context, resource, record, offer);
  const { faults, excused } = splitIssues({ resource, savedThrough: found.resource }, before, record, body);
  const changed = getFieldsToStore(resource, before, record, offer, readableInFull);
  return {
    resource,
    record,
    before,
    changed,
    sent: new Set(Object.keys(offer)),
    issues: [...misplaced, ...faults, ...checkOwnComparisons(context, resource, record, changed)],
    missing: excused.map(({ path }) => getFieldNameOfPointer(path)),
  };
}

/**
 * Tolerates missing required fields that were already empty: a field may have become required after the record was
 * saved.
 */
function splitIssues(
  { resource, savedThrough }: { resource: Resource; savedThrough: Resource },
  before: JsonObject,
  record: JsonObject,
  body: JsonObject,
) {
  const found = validateRecord(resource, record, savedThrough);
  const excusable = (issue: Issue) =>
    issue.keyword === 'required' && !Object.hasOwn(body, getFieldNameOfPointer(issue.path));
  if (!found.some(excusable)) return { faults: found, excused: [] };
  const faults = findIssuesOfChange(validateRecord(resource, before, savedThrough).filter(excusable), found);
  return { faults, excused: found.filter(issue => !faults.includes(issue)) };
}

const pickFields = (record: JsonObject, names: Iterable<string>): JsonObject =>
  Object.fromEntries([...names].map(name => [name, record[name] ?? null]));

/** Writes the change; throws `StaleRow` when another transaction changed the row first. */
export async function writeRecordChange(
  work: UnitOfWork,
  found: AuthorizedRecord,
  change: PreparedChange,
): Promise<void> {
  const issues = await checkAgainstOtherRecords(work.context, work.tx, change);
  if (issues.length > 0) throw new ValidationFailed(redactIssues(issues, change.known));
  const values = { ...change.encrypted, ...(await computeLateValues(work, change)) };
  const written = await work.update(change.resource, found.row, values, { action: 'edit' });
  if (!written) throw new StaleRow();
  await countUniqueKeyQueries(work, change.resource, written, found.row);
  await requireGrantsAfterChange(work, found, change.sent);
}

async function computeLateValues(
  { context, tx }: UnitOfWork,
  { resource, record }: DraftChange,
): Promise<JsonObject> {
  if (!hasValuesComputedInTransaction(resource)) return {};
  const finished = { ...record };
  await deriveValuesFromRelations(context, tx, resource, finished);
  deriveValues(context, resource, finished);
  return encryptValues(
    resource,
    pickFields(finished, getChangedFields(record, finished)),
    context.encryption,
  );
}

/**
 * Requires the edit grants both before and after the change, so that nobody can move a record out of their own rows.
 */
export async function requireGrantsAfterChange(
  work: UnitOfWork,
  found: AuthorizedRecord,
  sent: ReadonlySet<string>,
): Promise<void> {
  const { context, tx } = work;
  const reach = getGrantPredicates(context.getAccess(found.resource), ['edit']);
  if (reach.predicates.length === 0) return;
  const answers = await evaluatePredicates(tx, found.resource, found.row.uuid, reach);
  const after = new Set(answers ? reach.getMatchingGrants('edit', answers) : []);
  const both = found.getGrants('edit').filter(grant => after.has(grant));
  const fields = await collectGrantedFields(context, tx, both, () => found.record);
  if ([...sent].some(name => !fields.has(name))) throw context.createDenial();
}
