import type { ChoiceEntrySource, Field } from '#model/field';
import { getOwn, isObject, type JsonValue } from '#model/json';

/**
 * The choices in a value that are stored records: their JSON pointer, the source of the choices, and the
 * values.
 */
export interface ChoiceEntryValue {
  path: string;
  source: ChoiceEntrySource;
  values: string[];
}

/** Collects the choices in a field's value that are records, including those in groups and lists. */
export function collectChoiceEntries(
  field: Field | undefined,
  value: JsonValue | undefined,
  path: string,
): ChoiceEntryValue[] {
  if (!field || value === null || value === undefined) return [];
  if (field.entries) {
    const values = [value].flat().filter(item => typeof item === 'string');
    return values.length > 0 ? [{ path, source: field.entries, values }] : [];
  }
  const { fields } = field;
  if (!fields) return [];
  const items = Array.isArray(value)
    ? value.map((item, index) => ({ item, at: `${path}/${index}` }))
    : [{ item: value, at: path }];
  return items.flatMap(({ item, at }) =>
    isObject(item)
      ? Object.entries(item).flatMap(([name, inner]) =>
          collectChoiceEntries(getOwn(fields, name), inner, `${at}/${name}`),
        )
      : [],
  );
}
