import { findResource, type Catalog } from '#model/catalog';
import type { JsonObject } from '#model/json';
import { anyItem, relatedFields } from './repairFields';

const explanations = ['attachments', 'remark'];

/** The fields of a registration that a correction of these items may change, each once. */
export function listAnswerFields(items: readonly string[], catalog: Catalog): string[] {
  const known: JsonObject = Object.fromEntries(
    Object.keys(findResource(catalog, 'registration')?.fields ?? {}).map(name => [name, true]),
  );
  const all = Object.entries(relatedFields).flatMap(([name, more]) => [name, ...more]);
  const own = items.flatMap(item => [item, ...(relatedFields[item] ?? [])]);
  const names = [...own, ...(items.includes(anyItem) ? all : []), ...explanations];
  return [...new Set(names)].filter(name => name in known);
}
