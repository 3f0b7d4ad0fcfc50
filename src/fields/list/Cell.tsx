import { Classes } from '@blueprintjs/core';
import { isObject, own } from '#model/json';
import type { CellProps } from '../FieldProps';
import { entries } from '../texts';

/** How many items; as a whole, a small table of them. */
export function ListCell({ field, value, whole, Nested, ...rest }: CellProps) {
  const items = Array.isArray(value) ? value : [];
  const fields = Object.entries(field['x-fields'] ?? {});
  if (!whole) return <span className="field-line">{entries(items.length)[rest.language]}</span>;
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
                <td key={name}>
                  <Nested
                    {...rest}
                    name={name}
                    field={inner}
                    value={isObject(item) ? own(item, name) : undefined}
                    whole
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
