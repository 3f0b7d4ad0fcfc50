import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { SearchSuggestion } from '../../../../api/HttpSearch';
import { useText } from '../../../../i18n/useText';
import { useStores } from '../../../../stores/hooks/useStores';
import { ModalDialog } from '../../../../dialogs/ModalDialog';
import type { ToolDialogProps } from '../ToolDialogProps';
import { PaletteInput } from '../palette/PaletteInput';
import { getSuggestionUrl } from './getSuggestionUrl';
import { filterSuggestions } from './filterSuggestions';
import { searchTexts } from './texts';
import { debounce } from './debounce';

/** Completes the query and opens a result in a new window: a page, or else a web search. */
export function SearchDialog({ onClose }: ToolDialogProps) {
  const t = useText(searchTexts);
  const id = useId();
  const { known: suggestions, waiting, failed } = useSuggestions();
  const [query, setQuery] = useState('');
  const [marked, setMarked] = useState(0);
  /** Whether Enter was pressed before the suggestions arrived. */
  const [isEnterPending, setEnterPending] = useState(false);
  const [searchText, settle] = useDebouncedValue(query);
  const list = filterSuggestions(searchText, suggestions);
  const choose = ({ url, value }: SearchSuggestion) => {
    window.open(getSuggestionUrl({ url, value }), '_blank', 'noopener,noreferrer');
    onClose();
  };
  const type = (text: string) => {
    setQuery(text);
    setMarked(0);
    setEnterPending(false);
  };
  const move = (step: 1 | -1) => {
    settle(query);
    // The suggestions on screen belong to the current query.
    const { length } = filterSuggestions(query, suggestions);
    setMarked((marked + step + length) % Math.max(1, length));
  };
  const chosen = list[marked];
  // Until the debounce ends, the suggestions belong to the previous query.
  const candidate = searchText === query ? chosen : filterSuggestions(query, suggestions)[0];
  const decide = () => {
    if (waiting) setEnterPending(query.trim() !== '');
    else if (candidate) choose(candidate);
  };
  // If the suggestions failed to load, the pending Enter opens nothing, because the web search in their place was not
  // visible yet.
  const openPendingChoice = useEffectEvent(() => isEnterPending && !failed && candidate && choose(candidate));
  useEffect(() => {
    if (!waiting) openPendingChoice();
  }, [waiting]);
  return (
    <ModalDialog title={t('title')} isTitleHidden className="palette search-dialog" onClose={onClose}>
      <PaletteInput
        listId={`${id}-list`}
        optionId={chosen && `${id}-${marked}`}
        title={t('title')}
        placeholder={t('placeholder')}
        value={query}
        onChange={type}
        onMove={move}
        onChoose={decide}
      />
      <div
        id={`${id}-list`}
        className="palette-list"
        role="listbox"
        tabIndex={-1}
        aria-label={t('title')}
        onMouseDown={event => event.preventDefault()}
      >
        {list.map((suggestion, index) => (
          <div
            key={suggestion.url ?? ' '}
            id={`${id}-${index}`}
            role="option"
            className="palette-option"
            aria-selected={index === marked}
            onPointerMove={() => setMarked(index)}
            onClick={() => choose(suggestion)}
          >
            <span className="palette-title">
              {suggestion.url === undefined ? t('onTheWeb', { text: suggestion.value }) : suggestion.value}
            </span>
            <span className="palette-trail">{suggestion.url}</span>
          </div>
        ))}
      </div>
      <p className="palette-note" role="status">
        {failed ? t('failed') : t('newWindow')}
      </p>
    </ModalDialog>
  );
}

const noSuggestions: readonly SearchSuggestion[] = [];

/** Loads all suggestions once each time the dialog opens. */
function useSuggestions() {
  const { search } = useStores();
  const [suggestions, setSuggestions] = useState<readonly SearchSuggestion[]>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let open = true;
    search.getSuggestions().then(
      list => open && setSuggestions(list),
      () => open && setFailed(true),
    );
    return () => {
      open = false;
    };
  }, [search]);
  return { known: suggestions ?? noSuggestions, waiting: !suggestions && !failed, failed };
}

/** Debounced value of the query. */
function useDebouncedValue(query: string): [string, (text: string) => void] {
  const [settled, settle] = useState(query);
  useEffect(() => debounce(() => settle(query)), [query]);
  return [settled, settle];
}
