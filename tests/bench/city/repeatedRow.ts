import type { SampleRow } from '#generator/emit/sampleRows';
import { computeResidentIdCheckCharacter } from '#model/formats';
import { isResidentId } from '#model/formats/residentId';
import { scalarToText, type JsonValue } from '#model/json';
import type { Field } from '#model/field';
import type { Resource } from '#model/resource';
import { toCityTimestamp } from '#model/time';
import { newUuid } from '#server/runtime/newUuid';

const firstMoment = Date.parse('2026-03-01T08:00:00+08:00');
const second = 1000;

/**
 * The n-th of any number of rows, made of a few samples: keys and moments are its own, and what is searched comes from
 * another sample than the rest, so that the same words stand in different rows.
 */
export function repeatedRow(resource: Resource, samples: readonly SampleRow[], n: number): SampleRow {
  const turn = Math.floor(n / samples.length);
  const sampleAt = (place: number): SampleRow | undefined => samples[place % samples.length];
  const at = new Date(firstMoment + n * second);
  const row: SampleRow = {
    ...sampleAt(n),
    uuid: newUuid(at),
    id: n + 1,
    createdAt: toCityTimestamp(at),
    updatedAt: toCityTimestamp(at),
  };
  for (const [place, name] of resource.list.search.entries()) {
    const other = sampleAt(n + turn * (7 + 4 * place));
    if (other?.[name] !== undefined) row[name] = other[name];
  }
  for (const field of Object.values(resource.fields)) {
    const value = row[field.name];
    if (value !== undefined && value !== null) row[field.name] = makeUnique(field, value, n);
  }
  // The school roll number of a child contains the child's ID number.
  if (typeof row.studentRecordNo === 'string') row.studentRecordNo = `G${scalarToText(row.idcard)}`;
  return row;
}

/**
 * A unique text is numbered through, and so is a person's number, between its province and its birth date and after it.
 * Its last digit stays odd or even, because the gender follows from it.
 */
function makeUnique(field: Field, value: JsonValue, n: number): JsonValue {
  if (typeof value !== 'string') return value;
  if (field.unique) return String(n).padStart(value.length, '0');
  if (field.sensitive !== 'idcard') return value;
  const count = String(Math.floor(n / 5)).padStart(6, '0');
  const last = 2 * (n % 5) + (Number(value.charAt(16)) % 2);
  const digits = `${value.slice(0, 2)}${count.slice(0, 4)}${value.slice(6, 14)}${count.slice(4)}${last}`;
  return `${digits}${computeResidentIdCheckCharacter(digits)}`;
}

/** Whether a row can be repeated: only resident numbers have room for a count. */
export const isRepeatable = ({ fields }: Resource, row: SampleRow): boolean =>
  Object.values(fields).every(({ name, sensitive }) => {
    const value = row[name] ?? null;
    return sensitive !== 'idcard' || value === null || (typeof value === 'string' && isResidentId(value));
  });
