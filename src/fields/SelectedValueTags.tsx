import { SmallCrossIcon } from '@blueprintjs/icons';
import type { Language } from '#model/language';
import { fieldTexts } from './texts';

interface SelectedValueTagsProps {
  label: string;
  tags: readonly { key: string; text: string }[];
  language: Language;
  disabled: boolean;
  onRemove: (key: string) => void;
}

/** Selected values of a multi-value input, each with a button that removes it unless the input is disabled. */
export function SelectedValueTags({ label, tags, language, disabled, onRemove }: SelectedValueTagsProps) {
  if (tags.length === 0) return null;
  return (
    <ul className="field-tags" aria-label={label}>
      {tags.map(({ key, text }) => (
        <li key={key} className={disabled ? 'field-tag' : 'field-tag field-picked'}>
          {text}
          {!disabled && (
            <button
              type="button"
              className="field-picked-remove"
              aria-label={`${fieldTexts.remove[language]} ${text}`}
              onClick={() => onRemove(key)}
            >
              <SmallCrossIcon aria-hidden="true" />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
