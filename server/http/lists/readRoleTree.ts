import type { Language } from '#model/language';
import type { ListQuery, RecordData, RecordsApi } from '#model/records';
import type { Resource } from '#model/resource';
import { scalarToText } from '#model/json';
import { renderDisplayTemplate, formatStoredValue } from '#server/records/read/displayText';
import { buildTree } from './buildTree';
import { readAllListPages } from './readAllListPages';

/** All visible records as a tree for choosing roles, with the label and the role of each record. */
export async function readRoleTree(
  records: RecordsApi,
  resource: Resource,
  query: ListQuery,
  language: Language,
) {
  const { list, labels, checkList } = await readAllListPages(records, resource.name, query);
  const text = (row: RecordData, name: string): string => {
    const field = resource.fields[name];
    if (!field?.ref) return formatStoredValue(field, row[name], language);
    return [row[name] ?? []]
      .flat()
      .map(uuid => labels[scalarToText(uuid)] ?? '')
      .join('、');
  };
  const nodeOf = (row: RecordData) => ({
    id: row.uuid,
    label: renderDisplayTemplate(resource, name => text(row, name)),
    role: row.role ?? null,
  });
  return { list: buildTree(list, resource.parent, nodeOf), total: list.length, checkList };
}
