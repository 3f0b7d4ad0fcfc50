import { Link } from 'react-router-dom';
import type { ProjectedSchema } from '#model/projection';
import type { RecordListResult } from '#model/records';
import { FieldCell } from '../../../fields/FieldCell';
import { useLanguage } from '../../../i18n/useLanguage';

interface RelatedTableProps {
  schema: ProjectedSchema;
  page: RecordListResult;
  /** The relation itself, which is the same in every row. */
  without: string;
  getHref: (uuid: string) => string;
}

const maxColumns = 6;

/** Small table of the first columns of a list; the first cell links to its record. */
export function RelatedTable({ schema, page, without, getHref }: RelatedTableProps) {
  const language = useLanguage();
  const columns = schema['x-list'].columns
    .flatMap(({ field: name }) => {
      const field = name === without ? undefined : schema.properties[name];
      return field ? [{ name, field }] : [];
    })
    .slice(0, maxColumns);
  return (
    <div className="related-frame" tabIndex={0} role="group" aria-label={schema.title}>
      <table className="related-table">
        <thead>
          <tr>
            {columns.map(({ name, field }) => (
              <th key={name} scope="col">
                {field.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {page.list.map(row => (
            <tr key={row.uuid}>
              {columns.map(({ name, field }, index) => {
                const cell = (
                  <FieldCell
                    {...{ name, field, language }}
                    value={row[name]}
                    getLabel={uuid => page.labels[uuid]}
                  />
                );
                return <td key={name}>{index === 0 ? <Link to={getHref(row.uuid)}>{cell}</Link> : cell}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
