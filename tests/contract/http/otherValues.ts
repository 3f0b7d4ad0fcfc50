import { deepEqual, scalarToText, type JsonValue } from '#model/json';
import type { FieldKind } from '#model/kinds';
import type { ProjectedField } from '#model/projection';
import { toCityTimestamp } from '#model/time';

const day = 24 * 60 * 60 * 1000;
const dayAfter = (moment: JsonValue): string =>
  toCityTimestamp((Date.parse(scalarToText(moment)) || 0) + day);

const choices = ({ 'x-choices': known = [] }: ProjectedField): JsonValue[] => known.map(({ value }) => value);
const longer = ({ minLength = 0 }: ProjectedField, now: JsonValue): JsonValue[] => [
  `${scalarToText(now)}新`.padEnd(minLength, '新'),
];
const beside = (_: ProjectedField, now: JsonValue): JsonValue[] => [Number(now) + 1, Number(now) - 1];

/** Sample values by field kind. */
const thoughtOf: Partial<Record<FieldKind, (field: ProjectedField, now: JsonValue) => JsonValue[]>> = {
  text: longer,
  paragraph: longer,
  integer: beside,
  number: beside,
  boolean: (_, now) => [now !== true],
  date: (_, now) => [dayAfter(now).slice(0, 10)],
  datetime: (_, now) => [dayAfter(now)],
  choice: choices,
  choices: field => choices(field).map(choice => [choice]),
};

/** Candidate values for a field, those of other records first. */
export function otherValues(
  field: ProjectedField,
  now: JsonValue,
  elsewhere: readonly JsonValue[],
): JsonValue[] {
  const all = [...elsewhere, ...(thoughtOf[field['x-kind']]?.(field, now) ?? [])];
  return all.filter(
    (value, place) =>
      value !== null && !deepEqual(value, now) && all.findIndex(other => deepEqual(other, value)) === place,
  );
}
