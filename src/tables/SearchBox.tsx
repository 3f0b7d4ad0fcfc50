import { InputGroup } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons/lib/esm/generated/components/search';
import type { Language } from '#model/language';
import { useDebouncedText } from '../fields/useDebouncedText';
import { texts } from './texts';

/** One and the same: the box measures another one anew, which lays the whole page out at each change of it. */
const searchIcon = <SearchIcon className="search-box-icon" />;

interface SearchBoxProps {
  language: Language;
  /** The labels of the fields that are searched. */
  fields: readonly string[];
  value: string;
  onSearch: (text: string) => void;
}

/** Asks when the typing pauses or at Enter, never while an input method is still composing. */
export function SearchBox({ language, fields, value, onSearch }: SearchBoxProps) {
  const echo = useDebouncedText(value, text => onSearch(text.trim()));
  const names = fields.join(language === 'zh' ? '、' : ', ');
  return (
    <InputGroup
      className="search-box"
      type="search"
      leftElement={searchIcon}
      aria-label={`${texts.search[language]} ${names}`}
      placeholder={`${texts.search[language]} ${names}`}
      value={echo.text}
      onChange={event => echo.type(event.currentTarget.value)}
      onBlur={echo.flush}
      onKeyDown={event => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) echo.flush();
      }}
      {...echo.compositionHandlers}
    />
  );
}
