import type { Language } from '#model/language';
import type { ListQuery, RecordData, Records } from '#model/records';
import type { Resource } from '#model/resource';
import { scalarText } from '#model/json';
import { fillDisplay, wordsOf } from '#server/records/displaying';
import { nest } from './nest';
import { readAll } from './readAll';

/** All that the caller sees as a tree to choose roles in: each record by its line, and the role that it stands for. */
export async function readRoleTree(
  records: Records,
  resource: Resource,
  query: ListQuery,
  language: Language,
) {
  const { list, labels, checkList } = await readAll(records, resource.name, query);
  const text = (row: RecordData, name: string): string => {
    const field = resource.fields[name];
    if (!field?.ref) return wordsOf(field, row[name], language);
    return [row[name] ?? []]
      .flat()
      .map(uuid => labels[scalarText(uuid)] ?? '')
      .join('、');
  };
  const nodeOf = (row: RecordData) => ({
    id: row.uuid,
    label: fillDisplay(resource, name => text(row, name)),
    role: row.role ?? null,
  });
  return { list: nest(list, resource.parent, nodeOf), total: list.length, checkList };
}
