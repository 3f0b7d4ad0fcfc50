import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ProjectedSchema } from '#model/projection';
import type { RecordListResult } from '#model/records';
import { useRowReveals } from '../reveal/useRowReveals';
import { RelatedCell } from './RelatedCell';
import '../../../fields/recordTable.css';

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
  const reveals = useRowReveals(schema['x-name']);
  const columns = schema['x-list'].columns
    .flatMap(({ field: name }) => {
      const field = name === without ? undefined : schema.properties[name];
      return field ? [{ name, field }] : [];
    })
    .slice(0, maxColumns);
  return (
    <div className="record-table-frame" tabIndex={0} role="group" aria-label={schema.title}>
      <table className="record-table related-table">
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
              {columns.map(({ name, field }, index) => (
                <td key={name}>
                  <RelatedCell
                    {...{ schema, name, field }}
                    value={row[name]}
                    reveals={reveals.get(row.uuid)}
                    getLabel={uuid => page.labels[uuid]}
                    {...(index === 0 && {
                      wrap: (cell: ReactNode) => <Link to={getHref(row.uuid)}>{cell}</Link>,
                    })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
