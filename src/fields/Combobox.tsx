import { Classes } from '@blueprintjs/core';
import { CaretDownIcon, SmallCrossIcon } from '@blueprintjs/icons';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Language } from '#model/language';
import type { ReferenceOption } from '#model/records';
import type { SearchReferenceOptions, RecordCreation } from './FieldProps';
import { fieldTexts } from './texts';
import { LazyOptionPanel, preloadOptionPanel } from './LazyOptionPanel';
import type { HandlePanelKey } from './optionPanelProps';

export interface ComboboxProps {
  id: string;
  name: string;
  label: string;
  /** Text that the combobox shows while the user types nothing. */
  text: string;
  placeholder?: string;
  language: Language;
  disabled?: boolean;
  invalid?: boolean;
  required?: boolean;
  describedBy?: string;
  lookup?: SearchReferenceOptions;
  /** Whether the options form a tree, which `lookup` returns level by level. */
  isTree?: boolean | undefined;
  /** Returns the reason why a relation has no options yet. */
  getEmptyNote?: (() => string | undefined) | undefined;
  creation?: RecordCreation | undefined;
  isSelected: (uuid: string) => boolean;
  /** Keeps the list open after a choice, for several choices one after the other. */
  staysOpen?: boolean;
  onSelect: (option: ReferenceOption) => void;
  /** Called with each typed text, where other values than those of the options may be entered. */
  onText?: (text: string) => void;
  /** Returns what the value is called, shown at the end of the box; options that load may bring it. */
  getNote?: () => string | undefined;
  /** Clears the selection of the combobox; absent if there is none or a value is required. */
  onClear?: () => void;
  onBlur?: () => void;
}

/** A combobox that searches options for the typed text, operable by keyboard alone. */
export function Combobox(props: ComboboxProps) {
  const { id, language, text, onClear, creation, staysOpen = false } = props;
  const [typed, setTyped] = useState<string>();
  /** The searched text and the element that the list is rendered into; undefined while the list is closed. */
  const [search, setSearch] = useState<{ q: string; parent: Element }>();
  const [activeId, setActiveId] = useState<string>();
  const open = search !== undefined;
  const note = typed === undefined ? props.getNote?.() : undefined;
  const noteId = note === undefined ? [] : [`${id}-note`];
  const described = [...(props.describedBy ? [props.describedBy] : []), ...noteId].join(' ');
  const box = useRef<HTMLDivElement>(null);
  const composing = useRef(false);
  const keysRef = useRef<HandlePanelKey>(undefined);

  const show = (q: string) => {
    // A modal dialog makes everything outside of it inert, so the list is rendered inside.
    setSearch({ q, parent: box.current?.closest('dialog') ?? document.body });
    setActiveId(undefined);
  };
  const close = () => {
    setSearch(undefined);
    setTyped(undefined);
    setActiveId(undefined);
  };
  const pick = (option: ReferenceOption) => {
    props.onSelect(option);
    if (!staysOpen) return close();
    setTyped(undefined);
    show('');
  };
  const create = () => {
    const begun = typed?.trim() ?? '';
    close();
    creation?.onCreate(begun, props.onSelect);
  };
  const type = (value: string) => {
    setTyped(value);
    props.onText?.(value.trim());
    if (!composing.current) show(value.trim());
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if (!open) {
      if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
      show('');
    } else if (key === 'Escape') {
      // The list handles Escape, so an enclosing dialog must not close.
      event.stopPropagation();
      close();
    } else if (keysRef.current ? !keysRef.current(key) : key !== 'Enter') return;
    event.preventDefault();
  };

  return (
    <div ref={box} className="field-combobox">
      <input
        id={id}
        name={props.name}
        type="text"
        role="combobox"
        autoComplete="off"
        className={[Classes.INPUT, Classes.FILL, ...(props.invalid ? [Classes.INTENT_DANGER] : [])].join(' ')}
        placeholder={props.placeholder ?? fieldTexts.search[language]}
        disabled={props.disabled}
        aria-expanded={open}
        aria-controls={open ? `${id}-list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={open ? activeId : undefined}
        aria-invalid={props.invalid || undefined}
        aria-required={props.required || undefined}
        aria-describedby={described === '' ? undefined : described}
        value={typed ?? (open && staysOpen ? '' : text)}
        onFocus={preloadOptionPanel}
        onClick={() => open || show('')}
        onChange={event => type(event.target.value)}
        onCompositionStart={() => {
          composing.current = true;
        }}
        onCompositionEnd={event => {
          composing.current = false;
          type(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          // An emptied box means no value, unless it only searches for further ones.
          if (typed === '' && !staysOpen) onClear?.();
          close();
          props.onBlur?.();
        }}
      />
      {note !== undefined && (
        <span id={`${id}-note`} className="field-combobox-note" title={note}>
          {note}
        </span>
      )}
      {onClear && !props.disabled && (
        <button
          type="button"
          className="field-combobox-button field-combobox-clear"
          aria-label={`${fieldTexts.clear[language]} ${props.label}`}
          onClick={onClear}
        >
          <SmallCrossIcon aria-hidden="true" />
        </button>
      )}
      <CaretDownIcon className="field-combobox-caret" aria-hidden="true" />
      {search && (
        <LazyOptionPanel
          {...search}
          {...{ box, keysRef, language }}
          id={`${id}-list`}
          label={props.label}
          lookup={props.lookup}
          isTree={props.isTree ?? false}
          emptyNote={props.getEmptyNote?.()}
          isSelected={props.isSelected}
          onSelect={pick}
          creationLabel={creation?.getLabel(typed?.trim() ?? '')}
          onCreate={create}
          onActive={setActiveId}
        />
      )}
    </div>
  );
}
