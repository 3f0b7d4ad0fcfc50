import { getOwn, isObject } from '#model/json';
import type { CellProps } from '../FieldProps';
import type { Renderer } from '../registry';
import { byKind } from '../testers';

/** Fields of a group with their titles, or as a single line of values. */
function GroupCell({ field, value, isExpanded, Nested, ...rest }: CellProps) {
  const fields = Object.entries(field['x-fields'] ?? {});
  const values = isObject(value) ? value : {};
  const given = fields.filter(([name]) => (getOwn(values, name) ?? null) !== null);
  if (!isExpanded) {
    return (
      <span className="field-line">
        {given.map(([name, inner], index) => (
          <span key={name}>
            {index > 0 && ' · '}
            <Nested {...rest} name={name} field={inner} value={getOwn(values, name)} />
          </span>
        ))}
      </span>
    );
  }
  return (
    <dl className="field-group">
      {fields.map(([name, inner]) => (
        <div key={name}>
          <dt>{inner.title}</dt>
          <dd>
            <Nested {...rest} name={name} field={inner} value={getOwn(values, name)} isExpanded />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Without an input, because the form renders the fields of a group separately. */
export const groupRenderer: Renderer = { name: 'group', test: byKind('group'), Cell: GroupCell };
