import { useEffect } from 'react';
import type { Language } from '#model/language';
import type { ReferenceOption } from '#model/records';
import { formatResultCount, fieldTexts } from './texts';
import type { OptionsState } from './useOptions';

interface OptionListProps {
  id: string;
  label: string;
  options: OptionsState;
  emptyNote?: string | undefined;
  active: number;
  isSelected: (uuid: string) => boolean;
  language: Language;
  onSelect: (option: ReferenceOption) => void;
  onRetry: () => void;
  creationLabel?: string | undefined;
  onCreate: () => void;
}

const creationKey = 'new';

/** Keys of the options in their order; the last is the offer to create a record. */
export const getOptionIds = (list: readonly ReferenceOption[], canCreate: boolean): string[] => [
  ...list.map(({ uuid }) => uuid),
  ...(canCreate ? [creationKey] : []),
];

/** The options. The focus stays in the input; the active option is set by aria-activedescendant. */
export function OptionList(props: OptionListProps) {
  const { id, label, options, active, isSelected, language, onSelect, onRetry, creationLabel } = props;
  const empty = options.list.length === 0;

  const activeKey = getOptionIds(options.list, creationLabel !== undefined)[active];

  useEffect(() => {
    if (activeKey !== undefined)
      document.getElementById(`${id}-${activeKey}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, activeKey]);

  return (
    <>
      <div id={id} role="listbox" aria-label={label} aria-busy={options.state === 'looking'}>
        {options.list.map((option, index) => (
          <div
            key={option.uuid}
            id={`${id}-${option.uuid}`}
            role="option"
            aria-selected={isSelected(option.uuid)}
            className={getOptionCssClass(index === active)}
            onClick={() => onSelect(option)}
          >
            {option.label}
            {option.note !== undefined && <span className="field-option-aside">{option.note}</span>}
          </div>
        ))}
        {creationLabel !== undefined && (
          <div
            id={`${id}-${creationKey}`}
            role="option"
            aria-selected={false}
            className={`${getOptionCssClass(active === options.list.length)} field-option-create`}
            onClick={props.onCreate}
          >
            {creationLabel}
          </div>
        )}
      </div>
      {options.state === 'failed' && <LookupFailure language={language} onRetry={onRetry} />}
      {options.state === 'looking' && empty && (
        <div className="field-option-note">{fieldTexts.searching[language]}</div>
      )}
      {options.state === 'found' && empty && (
        <div className="field-option-note">{props.emptyNote ?? fieldTexts.nothingFound[language]}</div>
      )}
      <span className="field-spoken" role="status">
        {options.state === 'found' ? formatResultCount(options.list.length)[language] : ''}
      </span>
    </>
  );
}

export const getOptionCssClass = (isActive: boolean): string =>
  isActive ? 'field-option field-option-active' : 'field-option';

export function LookupFailure({ language, onRetry }: { language: Language; onRetry: () => void }) {
  return (
    <div className="field-option-note">
      {fieldTexts.lookupFailed[language]}{' '}
      <button type="button" className="field-link" onClick={onRetry}>
        {fieldTexts.retry[language]}
      </button>
    </div>
  );
}
