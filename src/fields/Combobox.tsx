import { Classes } from '@blueprintjs/core';
import { CaretDownIcon, SmallCrossIcon } from '@blueprintjs/icons';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Language } from '#model/language';
import type { Option } from '#model/records';
import { getKeyAction } from './keyAction';
import type { Lookup, RecordCreation } from './FieldProps';
import { texts } from './texts';
import { LazyOptionList, preloadOptionList } from './LazyOptionList';
import { useOptions } from './useOptions';
import { usePlacement } from './usePlacement';

export interface ComboboxProps {
  id: string;
  name: string;
  label: string;
  /** What stands in the box while nothing is typed. */
  text: string;
  placeholder?: string;
  language: Language;
  disabled?: boolean;
  invalid?: boolean;
  required?: boolean;
  describedBy?: string;
  lookup?: Lookup;
  /** Says why there are no options yet. */
  getEmptyNote?: (() => string | undefined) | undefined;
  creation?: RecordCreation | undefined;
  isSelected: (uuid: string) => boolean;
  onSelect: (option: Option) => void;
  /** Absent where there is nothing to take back. */
  onClear?: () => void;
  onBlur?: () => void;
}

/** A box that looks up what is typed; from the keyboard alone, and never in the middle of a composed word. */
export function Combobox(props: ComboboxProps) {
  const { id, language, text, onClear, creation } = props;
  const [typed, setTyped] = useState<string>();
  const [parent, setParent] = useState<Element>();
  const open = parent !== undefined;
  const [active, setActive] = useState(-1);
  const { options, ask, forget } = useOptions(props.lookup);
  const box = useRef<HTMLDivElement>(null);
  const composing = useRef(false);
  const placement = usePlacement(box, open);

  const show = (q: string, delay?: number) => {
    // Only what stands inside a modal dialog can be reached beside it.
    setParent(box.current?.closest('dialog') ?? document.body);
    setActive(-1);
    ask(q, delay);
  };
  const close = () => {
    setParent(undefined);
    setTyped(undefined);
    setActive(-1);
    forget();
  };
  const pick = (option: Option) => {
    props.onSelect(option);
    close();
  };
  const create = () => {
    const begun = typed?.trim() ?? '';
    close();
    creation?.onCreate(begun, props.onSelect);
  };
  const type = (value: string) => {
    setTyped(value);
    if (!composing.current) show(value.trim());
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const key = getKeyAction(event.key, {
      ...{ open, active, list: options.list },
      canCreate: creation !== undefined,
    });
    if (!key) return;
    event.preventDefault();
    if (key.type === 'open') show('', 0);
    else if (key.type === 'move') setActive(key.to);
    else if (key.type === 'pick') pick(key.option);
    else if (key.type === 'create') create();
    else if (key.type === 'close') {
      // The key is spent on the list; a dialog around it stays.
      event.stopPropagation();
      close();
    }
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
        placeholder={props.placeholder ?? texts.search[language]}
        disabled={props.disabled}
        aria-expanded={open}
        aria-controls={open ? `${id}-list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={open && active >= 0 ? `${id}-list-${active}` : undefined}
        aria-invalid={props.invalid || undefined}
        aria-required={props.required || undefined}
        aria-describedby={props.describedBy}
        value={typed ?? text}
        onFocus={preloadOptionList}
        onClick={() => open || show('', 0)}
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
          if (typed === '') onClear?.();
          close();
          props.onBlur?.();
        }}
      />
      {onClear && !props.disabled && (
        <button
          type="button"
          className="field-combobox-button field-combobox-clear"
          aria-label={`${texts.clear[language]} ${props.label}`}
          onClick={onClear}
        >
          <SmallCrossIcon aria-hidden="true" />
        </button>
      )}
      <CaretDownIcon className="field-combobox-caret" aria-hidden="true" />
      {parent && (
        <LazyOptionList
          parent={parent}
          id={`${id}-list`}
          label={props.label}
          placement={placement}
          options={options}
          emptyNote={props.getEmptyNote?.()}
          active={active}
          isSelected={props.isSelected}
          language={language}
          onSelect={pick}
          creationLabel={creation?.getLabel(typed?.trim() ?? '')}
          onCreate={create}
          onRetry={() => ask(typed ?? '', 0)}
        />
      )}
    </div>
  );
}
