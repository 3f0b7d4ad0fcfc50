import { formatChangeable } from './demandTexts';
import { useFormContext } from './FormContext';
import './demands.css';

/** Leads to the few fields that may be changed, in a form in which most may not. */
export function ChangeableList({ fields }: { fields: readonly string[] }) {
  const { draft, language, focus } = useFormContext();
  return (
    <div className="form-demands">
      <strong>{formatChangeable(fields.length)[language]}</strong>
      <ul>
        {fields.map(field => (
          <li key={field}>
            <button type="button" className="field-link" onClick={() => focus(`/${field}`)}>
              {draft.rules.schema.properties[field]?.title ?? field}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
