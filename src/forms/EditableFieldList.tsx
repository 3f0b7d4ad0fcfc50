import { formatEditableCount } from './requirementTexts';
import { useFormContext } from './FormContext';
import './demands.css';

/** Links to the fields that may be changed, in a form in which most may not. */
export function EditableFieldList({ fields }: { fields: readonly string[] }) {
  const { draft, language, focus } = useFormContext();
  return (
    <div className="form-demands">
      <strong>{formatEditableCount(fields.length)[language]}</strong>
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
