import type { JsonObject } from '#model/json';
import type { RecordsApi } from '#model/records';
import type { DraftSchema } from './selectDraft';

/**
 * Labels of the records that a draft refers to and that the caller may see. A record that cannot be loaded has no
 * label.
 */
export async function findDraftLabels(
  records: Pick<RecordsApi, 'options'>,
  schema: Pick<DraftSchema, 'x-name' | 'properties'>,
  changes: JsonObject,
  getFieldPath = (name: string): string => name,
): Promise<Readonly<Record<string, string>>> {
  const references = Object.entries(changes).flatMap(([name, value]) =>
    (schema.properties[name]?.['x-ref'] ?? schema.properties[name]?.['x-code-of']) === undefined
      ? []
      : [value].flat().flatMap(uuid => (typeof uuid === 'string' ? [{ name, uuid }] : [])),
  );
  const found = await Promise.allSettled(
    references.map(({ name, uuid }) => records.options(schema['x-name'], getFieldPath(name), '', { uuid })),
  );
  return Object.fromEntries(
    found
      .flatMap(answer => (answer.status === 'fulfilled' ? answer.value : []))
      .map(({ uuid, label }) => [uuid, label]),
  );
}
