import { findResource, type Catalog } from '#model/catalog';
import { scalarToText } from '#model/json';
import { otherRepairItem, listRepairItemFields } from './repairFields';

const explanations = ['attachments', 'remark'];

/** The fields of a registration that a correction of these items may change, each once: each that has a title, for the item `other`. */
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
