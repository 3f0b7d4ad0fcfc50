import { FieldCell } from '../fields/FieldCell';
import type { Falling } from './FormRules';
import { useFormScope } from './FormScope';

/** The values that saving would take away, each with its title. */
export function LosingList({ falling }: { falling: readonly Falling[] }) {
  const { draft, language, labelOf } = useFormScope();
  return (
    <ul className="form-losing">
      {falling.map(({ name, value }) => {
        const field = draft.rules.schema.properties[name];
        return (
          field && (
            <li key={name}>
              <span>{field.title}</span>{' '}
              <FieldCell name={name} field={field} value={value} language={language} labelOf={labelOf} />
            </li>
          )
        );
      })}
    </ul>
  );
}
