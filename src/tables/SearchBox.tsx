import { InputGroup } from '@blueprintjs/core';
import { useRef } from 'react';
import { SearchIcon } from '@blueprintjs/icons/lib/esm/generated/components/search';
import type { Language } from '#model/language';
import { useDebouncedText } from '../fields/useDebouncedText';
import { formatSearchLabel } from './texts';

/** A constant element: Blueprint measures a new one again, which forces a layout. */
const searchIcon = <SearchIcon className="search-box-icon" />;

interface SearchBoxProps {
  language: Language;
  /** Labels of the searched fields. */
  fields: readonly string[];
  value: string;
  onSearch: (text: string) => void;
  /** What else the typed text may be, offered below the box. */
  getOffer?: (text: string) => SearchOffer | undefined;
}

export interface SearchOffer {
  label: string;
  /** What the reader should know before. */
  note: string;
  run: () => void;
}

/** Full-text search, debounced or on Enter, never during an input method composition. */
export function SearchBox({ language, fields, value, onSearch, getOffer }: SearchBoxProps) {
  const echo = useDebouncedText(value, text => onSearch(text.trim()));
  const label = formatSearchLabel(fields)[language];
  const offer = getOffer?.(echo.text);
  const offerButton = useRef<HTMLButtonElement>(null);
  return (
    <div className="search-box-frame">
      <InputGroup
        className="search-box"
        type="search"
        leftElement={searchIcon}
        aria-label={label}
        placeholder={label}
        title={label}
        value={echo.text}
        onChange={event => echo.type(event.currentTarget.value)}
        onBlur={echo.flush}
        onKeyDown={event => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) echo.flush();
          if (event.key === 'ArrowDown' && offer) {
            event.preventDefault();
            offerButton.current?.focus();
          }
        }}
        {...echo.compositionHandlers}
      />
      {offer && (
        <button ref={offerButton} type="button" className="search-box-offer" onClick={offer.run}>
          {offer.label}
          <small>{offer.note}</small>
        </button>
      )}
    </div>
  );
}
