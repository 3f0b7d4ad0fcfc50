import { InputGroup } from '@blueprintjs/core';
import { useRef, type ReactNode } from 'react';
import { SearchIcon } from '@blueprintjs/icons/lib/esm/generated/components/search';
import type { Language } from '#model/language';
import { useDebouncedText } from '../fields/useDebouncedText';
import { formatSearchLabel } from './texts';

/** A constant element: Blueprint measures a new one again, which forces a layout. */
const searchIcon = <SearchIcon className="search-box-icon" />;

interface SearchBoxProps {
  language: Language;
  /** Titles of the fields in which the search box searches. */
  fields: readonly string[];
  value: string;
  /** Keyboard shortcut that focuses the search box. */
  shortcut?: string | undefined;
  onSearch: (text: string) => void;
  /** Called on arrow down: moves the focus to the first result. */
  onDown?: () => void;
  /**
   * Renders an offer below the search box, such as another kind of search. Enter accepts an offer with
   * `data-takes-enter` instead of searching; accepting it calls `clear`, so that the text is not searched for too.
   */
  renderOffer?: (text: string, clear: () => void) => ReactNode;
}

/** Full-text search, debounced or on Enter, never during an input method composition. */
export function SearchBox(props: SearchBoxProps) {
  const { language, fields, value, shortcut, onSearch, onDown, renderOffer } = props;
  const echo = useDebouncedText(value, text => onSearch(text.trim()));
  const label = formatSearchLabel(fields)[language];
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame} className="search-box-frame">
      <InputGroup
        className="search-box"
        type="search"
        aria-keyshortcuts={shortcut}
        leftElement={searchIcon}
        aria-label={label}
        placeholder={formatSearchLabel(fields.slice(0, 2))[language]}
        title={label}
        value={echo.text}
        onChange={event => echo.type(event.currentTarget.value)}
        onBlur={echo.flush}
        onKeyDown={event => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
            const offer = frame.current?.querySelector<HTMLElement>('[data-takes-enter]');
            if (offer) offer.click();
            else echo.flush();
          }
          if (event.key !== 'ArrowDown') return;
          const offer = frame.current?.querySelector('button');
          if (offer) offer.focus();
          else onDown?.();
        }}
        {...echo.compositionHandlers}
      />
      {renderOffer?.(echo.text, echo.clear)}
    </div>
  );
}
