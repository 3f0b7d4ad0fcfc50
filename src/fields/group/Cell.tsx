import { isObject, own } from '#model/json';
import type { CellProps } from '../FieldProps';

/** The fields of a group, each by its title; in one line only their values. */
export function GroupCell({ field, value, whole, Nested, ...rest }: CellProps) {
  const fields = Object.entries(field['x-fields'] ?? {});
  const values = isObject(value) ? value : {};
  const given = fields.filter(([name]) => (own(values, name) ?? null) !== null);
  if (!whole) {
    return (
      <span className="field-line">
        {given.map(([name, inner], index) => (
          <span key={name}>
            {index > 0 && ' · '}
            <Nested {...rest} name={name} field={inner} value={own(values, name)} />
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
            <Nested {...rest} name={name} field={inner} value={own(values, name)} whole />
          </dd>
        </div>
      ))}
    </dl>
  );
}
