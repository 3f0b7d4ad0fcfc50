import { Classes } from '@blueprintjs/core';
import { getOwn, isObject } from '#model/json';
import type { CellProps } from '../FieldProps';
import type { Renderer } from '../registry';
import { byKind } from '../testers';
import { formatEntryCount } from '../texts';

/** Number of items; expanded, a table of them. */
function ListCell({ field, value, isExpanded, Nested, ...rest }: CellProps) {
  const items = Array.isArray(value) ? value : [];
  const fields = Object.entries(field['x-fields'] ?? {});
  if (!isExpanded) return <span className="field-line">{formatEntryCount(items.length)[rest.language]}</span>;
  return (
    <div className="field-items">
      <table className={`${Classes.HTML_TABLE} ${Classes.COMPACT}`}>
        <thead>
          <tr>
            {fields.map(([name, inner]) => (
              <th key={name} scope="col">
                {inner.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) => (
            <tr key={index}>
              {fields.map(([name, inner]) => (
                <td key={name} data-title={inner.title}>
                  <Nested
                    {...rest}
                    name={name}
                    field={inner}
                    value={isObject(item) ? getOwn(item, name) : undefined}
                    isExpanded
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

/** Without an input, because the form renders the items and the buttons to add, move and remove them. */
export const listRenderer: Renderer = { name: 'list', test: byKind('list'), Cell: ListCell };
