import { same, scalarText, type Value } from '#model/json';
import type { Kind } from '#model/kinds';
import type { ProjectedField } from '#model/projection';

const day = 24 * 60 * 60 * 1000;
const dayAfter = (moment: Value): string =>
  new Date((Date.parse(scalarText(moment)) || 0) + day).toISOString();

const choices = ({ 'x-choices': known = [] }: ProjectedField): Value[] => known.map(({ value }) => value);
const longer = ({ minLength = 0 }: ProjectedField, now: Value): Value[] => [
  `${scalarText(now)}新`.padEnd(minLength, '新'),
];
const beside = (_: ProjectedField, now: Value): Value[] => [Number(now) + 1, Number(now) - 1];

/** What a kind alone lets one think of. */
const thoughtOf: Partial<Record<Kind, (field: ProjectedField, now: Value) => Value[]>> = {
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

/** Values that the field may have in place of this one: what other records have in it first. */
export function otherValues(field: ProjectedField, now: Value, elsewhere: readonly Value[]): Value[] {
  const all = [...elsewhere, ...(thoughtOf[field['x-kind']]?.(field, now) ?? [])];
  return all.filter(
    (value, place) =>
      value !== null && !same(value, now) && all.findIndex(other => same(other, value)) === place,
  );
}
