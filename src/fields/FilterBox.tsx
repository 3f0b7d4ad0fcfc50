import { Classes } from '@blueprintjs/core';
import type { Language } from '#model/language';
import type { TextCommitTrigger } from './DebouncedText';
import { useDebouncedText } from './useDebouncedText';

export interface FilterBoxProps {
  id: string;
  inputMode?: 'decimal';
  label?: string;
  placeholder?: string;
  value: string;
  onChange: (text: string) => void;
  language?: Language;
  commitTime?: TextCommitTrigger;
}

/**
 * Text filter above a list. Applies the text on Enter and blur, by default after a pause as well, and not during input
 * method composition.
 */
export function FilterBox(props: FilterBoxProps) {
  const { id, inputMode, label, placeholder, value, onChange, commitTime } = props;
  const echo = useDebouncedText(value, onChange, commitTime);
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
      onKeyDown={event => event.key === 'Enter' && !event.nativeEvent.isComposing && echo.flush()}
      {...echo.compositionHandlers}
    />
  );
}
