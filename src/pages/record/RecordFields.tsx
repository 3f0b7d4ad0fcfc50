import type { JsonValue } from '#model/json';
import type { Language } from '#model/language';
import type { ProjectedField, ProjectedGroup, ProjectedSchema } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { FieldCell } from '../../fields/FieldCell';

interface RecordFieldsProps {
  schema: ProjectedSchema;
  groups: readonly ProjectedGroup[];
  record: RecordDetail;
  language: Language;
}

/** A conditional field is shown only while it has a value. */
function isFieldShown(field: ProjectedField | undefined, value: JsonValue | undefined): boolean {
  return field !== undefined && value !== undefined && (value !== null || !field['x-shown-if']);
}

/** Read-only record: groups and rows of its schema, without fields absent from this record. */
export function RecordFields({ schema, groups, record, language }: RecordFieldsProps) {
  const getLabel = (uuid: string) => record.labels[uuid];
  return groups.map(group => {
    const rows = group.rows
      .map(row => row.filter(name => isFieldShown(schema.properties[name], record[name])))
      .filter(row => row.length > 0);
    if (rows.length === 0) return null;
    return (
      <section key={group.title} className="record-group">
        <h2>{group.title}</h2>
        <dl>
          {rows.flat().map(name => {
            const field = schema.properties[name];
            return (
              field && (
                <div
                  key={name}
                  data-wide={rows.some(row => row.length === 1 && row[0] === name) || undefined}
                >
                  <dt>{field.title}</dt>
                  <dd>
                    <FieldCell
                      name={name}
                      field={field}
                      value={record[name]}
                      language={language}
                      getLabel={getLabel}
                      isExpanded
                    />
                  </dd>
                </div>
              )
            );
          })}
        </dl>
      </section>
    );
  });
}
