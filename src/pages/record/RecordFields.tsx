import type { ProjectedGroup, ProjectedSchema } from '#model/projection';
import { findDateRanges } from '../../forms/ranges/findDateRanges';
import { FieldGroups, type FieldOrRange, type ShownField, type ShownRecord } from './FieldGroups';
import { FoldedFieldGroups } from './FoldedFieldGroups';
import { isFieldShown } from './isFieldShown';

interface RecordFieldsProps extends ShownRecord {
  groups: readonly ProjectedGroup[];
  /** Whether the empty fields of a long record are folded. */
  foldsEmpty?: boolean;
}

/** Read-only record: groups of its schema, without fields absent from this record. */
export function RecordFields({ groups, foldsEmpty = false, ...props }: RecordFieldsProps) {
  const { schema, record, demanded } = props;
  const all = groups
    .map(({ title, rows }) => {
      const fields = rows.flat().flatMap(name => {
        const field = schema.properties[name];
        const isShown = isFieldShown(field, record[name]) || demanded?.fields.has(name);
        return field && isShown ? [{ name, field }] : [];
      });
      return { key: rows[0]?.[0] ?? '', title, fields: joinRanges(schema, fields) };
    })
    .filter(({ fields }) => fields.length > 0);
  const Groups = foldsEmpty ? FoldedFieldGroups : FieldGroups;
  return <Groups groups={all} {...props} />;
}

/** Merges the end field of a range into the line of its start field. */
function joinRanges({ properties }: ProjectedSchema, fields: readonly ShownField[]): FieldOrRange[] {
  const ranges = findDateRanges(
    properties,
    fields.map(({ name }) => name),
  );
  const ends = new Set(ranges.values());
  return fields
    .filter(({ name }) => !ends.has(name))
    .map(one => {
      const end = fields.find(({ name }) => name === ranges.get(one.name));
      return end ? { ...one, end } : one;
    });
}
