import { findResource, type Catalog } from '#model/catalog';
import { scalarToText } from '#model/json';
import { otherRepairItem, listRepairItemFields } from './repairFields';

const explanations = ['attachments', 'remark'];

/**
 * Lists the fields of a registration that a correction of these items may change, without duplicates. The item `other`
 * allows every field with a title.
 */
export function listRepairAnswerFields(items: readonly string[], catalog: Catalog): string[] {
  const fields = findResource(catalog, 'registration')?.fields ?? {};
  const titled = fields.repairBefore?.fields?.field?.choices ?? [];
  const all = titled.map(({ value }) => scalarToText(value));
  const names = [
    ...items.flatMap(listRepairItemFields),
    ...(items.includes(otherRepairItem) ? all : []),
    ...explanations,
  ];
  return [...new Set(names)].filter(name => Object.hasOwn(fields, name));
}
