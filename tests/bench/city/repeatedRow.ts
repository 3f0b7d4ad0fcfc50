import type { PlainRow } from '#generator/emit/sampleRows';
import { getBirthDate, residentIdCheckCharacter } from '#model/formats';
import type { JsonValue } from '#model/json';
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
export function repeatedRow(resource: Resource, samples: readonly PlainRow[], n: number): PlainRow {
  const turn = Math.floor(n / samples.length);
  const sampleAt = (place: number): PlainRow | undefined => samples[place % samples.length];
  const at = new Date(firstMoment + n * second);
  const row: PlainRow = {
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
    if (value !== undefined && value !== null) row[field.name] = makeUnique(field, value, n, turn);
  }
  return row;
}

/** A unique text is numbered through, and a person's number has another serial each time that a sample is used. */
function makeUnique(field: Field, value: JsonValue, n: number, turn: number): JsonValue {
  if (typeof value !== 'string') return value;
  if (field.unique) return String(n).padStart(value.length, '0');
  if (field.sensitive !== 'idcard' || getBirthDate(value) === undefined) return value;
  const digits = `${value.slice(0, 14)}${String((Number(value.slice(14, 17)) + turn) % 1000).padStart(3, '0')}`;
  return `${digits}${residentIdCheckCharacter(digits)}`;
}
