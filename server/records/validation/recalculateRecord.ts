import { ValidationFailed, type Issue } from '#model/errors';
import { deepEqual, type JsonObject } from '#model/json';
import type { RecordReader } from '#model/records';
import type { Resource } from '#model/resource';
import type { RuleContext } from '#model/rules';
import type { RequestContext } from '../RequestContext';
import { checkRelatedComparisons } from './checkComparisons';
import { checkNamedRules, getFieldNameOfPointer, redactIssues } from './validateRecord';
import { deriveValues, type DerivationContext } from '../values/deriveValues';
import { clearHiddenFields } from '../values/hiddenFields';
import { checkChoiceEntries, type ChoiceEntryRequirement } from './checkChoiceEntries';
import { checkRelations } from './checkRelations';

/**
 * Recalculates derived fields and clears hidden fields of a record, in place. Returns an issue for each of the `sent`
 * values that is discarded.
 */
export function recalculateRecord(
  context: DerivationContext,
  base: Resource,
  record: JsonObject,
  sent: JsonObject,
): Issue[] {
  const names = new Set(Object.keys(sent));
  const issues = clearHiddenFields(base, record, names);
  deriveValues(context, base, record);
  issues.push(...clearHiddenFields(base, record, names));
  const overruled = Object.keys(sent).filter(
    name => base.fields[name]?.derive && record[name] !== null && !deepEqual(record[name], sent[name]),
  );
  return [...issues, ...overruled.map(name => ({ path: `/${name}`, keyword: 'readOnly' }))];
}

/** Names of the fields whose values differ. */
export const getChangedFields = (before: JsonObject, after: JsonObject): Set<string> =>
  new Set(Object.keys(after).filter(name => !deepEqual(before[name] ?? null, after[name] ?? null)));

/**
 * Names of the fields to store after `sent` was applied. A masked value that was sent is stored even if it is the stored
 * one: its absence from the history would tell a caller that a guess was right.
 */
export function getFieldsToStore(
  { fields }: Resource,
  before: JsonObject,
  after: JsonObject,
  sent: JsonObject,
  readableInFull: ReadonlySet<string> = new Set(),
): Set<string> {
  const masked = Object.keys(sent).filter(name => fields[name]?.sensitive && !readableInFull.has(name));
  return new Set([...getChangedFields(before, after), ...masked]);
}

interface RecordChange {
  resource: Resource;
  record: JsonObject;
  /** The record before the change; absent for a new one. */
  before?: JsonObject;
  changed: ReadonlySet<string>;
  /** Names of the fields in the request body. */
  sent: ReadonlySet<string>;
  /**
   * Requirement on choices that are records. User input must be an offered choice. A transition may set any stored
   * one, because its input was checked before.
   */
  entries?: ChoiceEntryRequirement;
  /** Called with each value for which a rule has queried other records. */
  onAsked?: RuleContext['onAsked'];
}

/** Checks the records that the changed values refer to: by relations, and as choices. */
export async function checkReferencedRecords(
  context: RequestContext,
  reading: RecordReader,
  { resource, record, before, changed, sent, entries }: RecordChange,
): Promise<Issue[]> {
  return [
    ...(await checkRelations(context, reading, resource, record, changed, sent)),
    ...(await checkChoiceEntries(reading, resource, record, changed, before, entries)),
  ];
}

/** Checks that need other records: relations first and, if they hold, comparisons over them and the city's named rules. */
export async function checkAgainstOtherRecords(
  context: RequestContext,
  reading: RecordReader,
  change: RecordChange,
): Promise<Issue[]> {
  const relations = await checkReferencedRecords(context, reading, change);
  return relations.length > 0 ? relations : checkComparisonsAndNamedRules(context, reading, change);
}

/** Checks comparisons over relations, and the named rules of the city. */
export async function checkComparisonsAndNamedRules(
  context: RequestContext,
  reading: RecordReader,
  { resource, record, changed, onAsked }: RecordChange,
): Promise<Issue[]> {
  return [
    ...(await checkRelatedComparisons(context, reading, resource, record, changed)),
    ...(await checkNamedRules(context, reading, { resource, record, changed, onAsked })),
  ];
}

/**
 * Throws all issues as one validation error, together with broken relations. Issues at fields hidden from the caller
 * are redacted.
 */
export async function throwValidationFailure(
  context: RequestContext,
  change: RecordChange,
  issues: readonly Issue[],
  known: ReadonlySet<string>,
  reading: RecordReader = context.store,
): Promise<void> {
  if (issues.length === 0) return;
  const relations = await checkReferencedRecords(context, reading, change);
  const faulty = new Set(issues.map(({ path }) => getFieldNameOfPointer(path)));
  const further = relations.filter(({ path }) => !faulty.has(getFieldNameOfPointer(path)));
  throw new ValidationFailed(redactIssues([...issues, ...further], known));
}
