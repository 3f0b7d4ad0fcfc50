import type { Language } from '#model/language';
import { formatChangeable } from './demandTexts';
import './demands.css';

interface ChangeableListProps {
  fields: readonly string[];
  language: Language;
  getTitle: (field: string) => string;
  onGo: (field: string) => void;
}

/** Leads to the few fields that may be changed, in a form in which most may not. */
export function ChangeableList({ fields, language, getTitle, onGo }: ChangeableListProps) {
  if (fields.length === 0) return null;
  return (
    <div className="form-demands">
      <strong>{formatChangeable(fields.length)[language]}</strong>
      <ul>
        {fields.map(field => (
          <li key={field}>
            <button type="button" className="field-link" onClick={() => onGo(field)}>
              {getTitle(field)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
