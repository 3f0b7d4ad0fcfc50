import { Classes } from '@blueprintjs/core';
import { type CSSProperties, useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { Language } from '#model/language';
import type { Option } from '#model/records';
import { resultCount, texts } from './texts';
import type { Options } from './useOptions';

export interface OptionListProps {
  /** Element that the list is rendered into. */
  parent: Element;
  id: string;
  label: string;
  placement: CSSProperties;
  options: Options;
  emptyNote?: string | undefined;
  active: number;
  isSelected: (uuid: string) => boolean;
  language: Language;
  onSelect: (option: Option) => void;
  onRetry: () => void;
  /** The last option, which creates a record; absent where none may be created. */
  creationLabel?: string | undefined;
  onCreate: () => void;
}

/** What may be picked. Focus never leaves the box; the list is only pointed at. */
export function OptionList(props: OptionListProps) {
  const { id, label, placement, options, active, isSelected, language, onSelect, onRetry } = props;
  const { creationLabel } = props;
  const empty = options.list.length === 0;

  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  return createPortal(
    // The mouse must not take the focus away from the box: its blur means that nothing was picked.
    <div
      className={`${Classes.CARD} field-options`}
      style={placement}
      onMouseDown={event => event.preventDefault()}
    >
      <div id={id} role="listbox" aria-label={label} aria-busy={options.state === 'looking'}>
        {options.list.map((option, index) => (
          <div
            key={option.uuid}
            id={`${id}-${index}`}
            role="option"
            aria-selected={isSelected(option.uuid)}
            className={index === active ? 'field-option field-option-active' : 'field-option'}
            onClick={() => onSelect(option)}
          >
            {option.label}
          </div>
        ))}
        {creationLabel !== undefined && (
          <div
            id={`${id}-${options.list.length}`}
            role="option"
            aria-selected={false}
            className={`field-option field-option-create${active === options.list.length ? ' field-option-active' : ''}`}
            onClick={props.onCreate}
          >
            {creationLabel}
          </div>
        )}
      </div>
      {options.state === 'failed' && (
        <div className="field-option-note">
          {texts.lookupFailed[language]}{' '}
          <button type="button" className="field-link" onClick={onRetry}>
            {texts.retry[language]}
          </button>
        </div>
      )}
      {options.state === 'looking' && empty && (
        <div className="field-option-note">{texts.searching[language]}</div>
      )}
      {options.state === 'found' && empty && (
        <div className="field-option-note">{props.emptyNote ?? texts.nothingFound[language]}</div>
      )}
      <span className="field-spoken" role="status">
        {options.state === 'found' ? resultCount(options.list.length)[language] : ''}
      </span>
    </div>,
    props.parent,
  );
}
