import { isEmptyValue, type JsonValue } from '#model/json';
import type { FieldOrRange } from './FieldGroups';

/** Facts up to which a record is short enough to show those without a value too, and how few are not worth a fold. */
const maxShortFacts = 12;
const minFolded = 4;

/**
 * Names of the facts of a long record that have no value, which its page folds. Facts that the next transition requires
 * stay in sight, and so do comparisons, whose absence is a result.
 */
export function findEmptyFields(
  facts: readonly FieldOrRange[],
  record: Readonly<Record<string, JsonValue | undefined>>,
  demanded: ReadonlySet<string> = new Set(),
): ReadonlySet<string> {
  if (facts.length <= maxShortFacts) return new Set();
  const empty = facts.filter(({ name, field, end }) =>
    [name, ...(end ? [end.name] : [])].every(
      one => isEmptyFact(record[one]) && !demanded.has(one) && !field['x-differs'],
    ),
  );
  return new Set(empty.length < minFolded ? [] : empty.map(({ name }) => name));
}

/** Whether a fact has nothing to show: no value, or an empty list. */
export const isEmptyFact = (value: JsonValue | undefined): boolean =>
  isEmptyValue(value) || (Array.isArray(value) && value.length === 0);
