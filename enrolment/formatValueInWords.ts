import { findResource, type Catalog } from '#model/catalog';
import { maskValue } from '#model/formats';
import { scalarToText, type JsonObject, type JsonValue } from '#model/json';
import type { RuleContext } from '#model/rules';

const maxLength = 120;

/** Formats a value for display; a sensitive value is masked. */
export function maskField(catalog: Catalog, resource: string, name: string, values: JsonObject): JsonValue {
  const value = values[name] ?? null;
  if (value === null) return null;
  const text = scalarToText(value);
  const field = findResource(catalog, resource)?.fields[name];
  // A path through a relation is not a field of this record; its value is masked like an ID number.
  const kind = field ? field.sensitive : 'idcard';
  return (kind ? maskValue(kind, text) : text).slice(0, maxLength);
}

/**
 * Formats a value as text for readers of either language: yes or no, the title of a choice, the name of a related
 * record, the number of items of a list; null for a file.
 */
export async function formatValueInWords(
  resource: string,
  name: string,
  values: JsonObject,
  { catalog, reader }: RuleContext,
): Promise<JsonValue> {
  const value = values[name] ?? null;
  const field = findResource(catalog, resource)?.fields[name];
  if (value === null || !field || field.kind === 'file') return null;
  if (field.choices) {
    const chosen = [value].flat().map(one => field.choices?.find(choice => choice.value === one)?.title);
    const titles = chosen.flatMap(title => (title ? [`${title.zh} / ${title.en}`] : []));
    return titles.join('、').slice(0, maxLength);
  }
  if (field.ref) {
    const related = await Promise.all(
      [value].flat().map(async uuid => reader.get(field.ref?.to ?? '', scalarToText(uuid))),
    );
    return related
      .map(row => scalarToText(row?.name))
      .join('、')
      .slice(0, maxLength);
  }
  if (Array.isArray(value)) return String(value.length);
  if (typeof value === 'boolean') return value ? '是 / Yes' : '否 / No';
  return maskField(catalog, resource, name, values);
}
