import { ValidationFailed, type Issue } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { Row } from '#model/records';
import type { Resource } from '#model/resource';
import type { RequestContext } from '../RequestContext';
import { checkOwnComparisons } from '../validation/checkComparisons';
import type { ChoiceEntryRequirement } from '../validation/checkChoiceEntries';
import { validateRecord, getFieldNameOfPointer, redactIssues } from '../validation/validateRecord';
import {
  deriveValuesFromRelations,
  deriveValues,
  hasValuesComputedInTransaction,
} from '../values/deriveValues';
import { assignNumbers } from '../values/assignNumbers';
import { encryptValues } from '../values/encryptRecord';
import {
  checkComparisonsAndNamedRules,
  checkReferencedRecords,
  getChangedFields,
  recalculateRecord,
} from '../validation/recalculateRecord';
import { getInitialValues } from '../values/initialValues';
import { sanitizeRecord } from '../values/sanitizeRecord';
import type { AllocatedKeys, UnitOfWork } from '../transaction/UnitOfWork';

/** A record about to be inserted, with the validation issues found so far. */
export type RecordDraft = ReturnType<typeof createDraft> & {
  allocated?: AllocatedKeys;
  entries?: ChoiceEntryRequirement;
};

export function createDraft(context: RequestContext, resource: Resource, values: JsonObject) {
  const base = context.getBaseResource(resource);
  const record = sanitizeRecord(base, { ...getInitialValues(context, resource), ...values });
  const misplaced = recalculateRecord(context, base, record, values);
  const faults = validateRecord(base, record, resource);
  // Ignore missing required values that the transaction will compute: generated numbers and the fields derived from
  // them.
  const issues = hasValuesComputedInTransaction(base)
    ? faults.filter(
        ({ path, keyword }) => keyword !== 'required' || !isLateField(base, getFieldNameOfPointer(path)),
      )
    : faults;
  const changed = getChangedFields({}, record);
  return {
    resource: base,
    record,
    changed,
    sent: new Set(Object.keys(values)),
    issues: [...misplaced, ...issues, ...checkOwnComparisons(context, base, record, changed)],
  };
}

function isLateField(base: Resource, name: string): boolean {
  const field = base.fields[name];
  return field?.readOnly === true && (field.number !== undefined || field.derive !== undefined);
}

interface Insertion {
  sealed: JsonObject;
  /** Fields that error messages may name to the caller. */
  known: ReadonlySet<string>;
  system?: boolean;
  /** Throws if the caller may not create the inserted row. */
  authorize?: (row: Row) => Promise<void>;
}

/**
 * Inserts the draft in the transaction. Issues from checks against other records are reported only to callers who may
 * create the record, because they disclose something about other records.
 */
export async function insertDraft(
  work: UnitOfWork,
  draft: RecordDraft,
  { sealed, known, system = false, authorize }: Insertion,
): Promise<Row> {
  const { context, tx } = work;
  const base = draft.resource;
  requireNoIssues(await checkReferencedRecords(context, tx, draft), known);
  const onAsked = (fields: readonly string[]) =>
    work.uniqueKeyQueries.push({ base, record: draft.record, fields });
  const issues = await checkComparisonsAndNamedRules(context, tx, { ...draft, onAsked });
  const values = { ...sealed, ...(await computeLateValues(work, draft)) };
  const row = await work.insert(base, values, { action: 'create', system }, draft.allocated);
  await authorize?.(row);
  requireNoIssues(issues, known);
  return row;
}

function requireNoIssues(issues: readonly Issue[], known: ReadonlySet<string>): void {
  if (issues.length > 0) throw new ValidationFailed(redactIssues(issues, known));
}

async function computeLateValues(
  { context, tx }: UnitOfWork,
  { resource, record }: RecordDraft,
): Promise<JsonObject> {
  if (!hasValuesComputedInTransaction(resource)) return {};
  const finished = { ...record };
  await assignNumbers(context, tx, resource, finished);
  await deriveValuesFromRelations(context, tx, resource, finished);
  deriveValues(context, resource, finished);
  const late = [...getChangedFields(record, finished)].map(name => [name, finished[name] ?? null]);
  return encryptValues(resource, Object.fromEntries(late) as JsonObject, context.encryption);
}

/** Creates a record with system rights in a running transaction, for the `create` effect of a transition. */
export async function insertRecordAsSystem(
  work: UnitOfWork,
  base: Resource,
  values: JsonObject,
  system: boolean,
): Promise<Row> {
  const draft = createDraft(work.context, base, values);
  if (draft.issues.length > 0) throw new ValidationFailed(draft.issues);
  const sealed = encryptValues(base, draft.record, work.context.encryption);
  const systemDraft: RecordDraft = { ...draft, sent: new Set(), entries: 'stored' };
  return insertDraft(work, systemDraft, { sealed, known: new Set(Object.keys(base.fields)), system });
}
