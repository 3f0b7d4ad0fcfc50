import { Classes } from '@blueprintjs/core';
import type { Language } from '#model/language';
import { useDebouncedText } from './useDebouncedText';

export interface FilterBoxProps {
  id: string;
  inputMode?: 'decimal';
  label?: string;
  placeholder?: string;
  value: string;
  onChange: (text: string) => void;
  language?: Language;
}

/** Text filter above a list. Applies the text after a pause and not during input method composition. */
export function FilterBox({ id, inputMode, label, placeholder, value, onChange }: FilterBoxProps) {
  const echo = useDebouncedText(value, onChange);
  return (
    <input
      id={id}
      type="text"
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
