import type { Issue } from '#model/errors';
import { compareOperands } from '#model/expressions/compareOperands';
import { toLowerCaseAscii } from '#model/formats/normaliseText';
import { isEmptyValue, deepEqual, scalarToText, type JsonObject, type JsonValue } from '#model/json';
import type { ProjectedUniqueKey } from '#model/projection';
import type { ListFilter, ListQuery, RecordData } from '#model/records';
import { toPointer, type FormSchema } from './FormSchema';

/** Maximum number of records that are compared; the save checks the others. */
const maxRecords = 100;

/** Fields of a unique key, a change of any of which can resolve the duplicate. */
export const getUniqueKeyFields = ({ fields, term, except = [] }: ProjectedUniqueKey): string[] => [
  ...fields,
  ...except,
  ...(term ? [term.from, term.until] : []),
];

/**
 * Whether a record with these values would hold the key: its key fields are filled in, and its state is one of the
 * key.
 */
export function isUniqueKeyHeld(
  { 'x-states': workflow }: FormSchema,
  { fields, states }: ProjectedUniqueKey,
  values: JsonObject,
): boolean {
  const state = workflow && (values[workflow.field] ?? workflow.initial);
  const isInState = !states || states.some(name => name === state);
  return isInState && fields.every(name => !isEmptyValue(values[name]));
}

/** Builds the list query for records that may hold the key with these values. */
export function buildUniqueKeyQuery(
  { 'x-states': workflow }: FormSchema,
  key: ProjectedUniqueKey,
  values: JsonObject,
): ListQuery {
  const op = key.ignoresCase ? 'like' : 'eq';
  const parts = key.fields.map((field): ListFilter => ({ field, op, values: [scalarToText(values[field])] }));
  const states: ListFilter[] =
    key.states && workflow ? [{ field: workflow.field, op: 'in', values: key.states }] : [];
  return {
    pageNo: 1,
    pageSize: maxRecords,
    filters: [...parts, ...states],
    sort: [],
    fields: getUniqueKeyFields(key),
  };
}

/** Whether a queried record has the same key as these values. */
export function isSameUniqueKeyHeldByRecord(
  key: ProjectedUniqueKey,
  record: RecordData,
  values: JsonObject,
): boolean {
  const { fields, term, except } = key;
  // A key with a field that the caller cannot read is not compared.
  if (getUniqueKeyFields(key).some(name => record[name] === undefined)) return false;
  const isSame = (name: string): boolean => deepEqual(record[name] ?? null, values[name] ?? null);
  const hasKey = key.ignoresCase
    ? fields.every(name => toCaseless(record[name]) === toCaseless(values[name]))
    : true;
  const isExempt = except?.every(name => !isEmptyValue(values[name]) && isSame(name)) ?? false;
  return hasKey && !isExempt && (!term || overlaps(term, record, values));
}

const toCaseless = (value: JsonValue | undefined): string => toLowerCaseAscii(scalarToText(value));

/** Whether two terms overlap: neither ends before the other begins. */
function overlaps(
  { from, until }: NonNullable<ProjectedUniqueKey['term']>,
  one: JsonObject,
  other: JsonObject,
): boolean {
  const endsBefore = (early: JsonValue = null, late: JsonValue = null): boolean =>
    early !== null && late !== null && (compareOperands(early, late) ?? 0) < 0;
  return !endsBefore(one[until], other[from]) && !endsBefore(other[until], one[from]);
}

/** Issues of a duplicate key, one per field, like those of a save. */
export const toUniqueKeyIssues = ({ fields, refusal }: ProjectedUniqueKey): Issue[] =>
  fields.map(name => ({
    path: toPointer([name]),
    keyword: 'unique',
    // Both languages get the same text, which is in the language of the form already.
    ...(refusal !== undefined && { text: { zh: refusal, en: refusal } }),
  }));
