import { FieldCell } from '../fields/FieldCell';
import type { DroppedValue } from './FormSchemaRules';
import { useFormContext } from './FormContext';

/** Lists the values that a save would drop, by title. */
export function DroppedValueList({ droppedValues }: { droppedValues: readonly DroppedValue[] }) {
  const { draft, language, getLabel } = useFormContext();
  return (
    <ul className="form-losing">
      {droppedValues.map(({ name, value }) => {
        const field = draft.rules.schema.properties[name];
        return (
          field && (
            <li key={name}>
              <span>{field.title}</span>{' '}
              <FieldCell name={name} field={field} value={value} language={language} getLabel={getLabel} />
            </li>
          )
        );
      })}
    </ul>
  );
}
