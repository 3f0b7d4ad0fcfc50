import { Classes } from '@blueprintjs/core';
import type { HTMLInputTypeAttribute } from 'react';
import { useDebouncedText } from './useDebouncedText';

interface FilterBoxProps {
  id: string;
  type?: HTMLInputTypeAttribute;
  inputMode?: 'decimal';
  label?: string;
  placeholder?: string;
  value: string;
  onChange: (text: string) => void;
}

/** A small box above a list; what is typed is asked for after a pause, and never while it is being composed. */
export function FilterBox({
  id,
  type = 'text',
  inputMode,
  label,
  placeholder,
  value,
  onChange,
}: FilterBoxProps) {
  const echo = useDebouncedText(value, onChange);
  return (
    <input
      id={id}
      type={type}
      inputMode={inputMode}
      className={`${Classes.INPUT} ${Classes.FILL}`}
      autoComplete="off"
      aria-label={label}
      placeholder={placeholder}
      value={echo.text}
      onChange={event => echo.type(event.target.value)}
      onBlur={echo.flush}
      {...echo.compositionHandlers}
    />
  );
}
