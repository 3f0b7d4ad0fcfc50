import type { ProjectedGroup, ProjectedSchema } from '#model/projection';
import type { RecordData } from '#model/records';
import { isFieldShown } from '../../record/isFieldShown';

/** Groups of the detail with the fields that the list has no column for and the record has. */
export function getUnlistedGroups(
  schema: ProjectedSchema,
  record: RecordData,
  columns: readonly string[],
): ProjectedGroup[] {
  const isUnlisted = (name: string) =>
    !columns.includes(name) && isFieldShown(schema.properties[name], record[name]);
  return schema['x-detail']
    .map(group => ({
      ...group,
      rows: group.rows.map(row => row.filter(isUnlisted)).filter(row => row.length > 0),
    }))
    .filter(({ rows }) => rows.length > 0);
}
