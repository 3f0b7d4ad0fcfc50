import { Button } from '@blueprintjs/core';
import { FilterRemoveIcon } from '@blueprintjs/icons/lib/esm/generated/components/filter-remove';
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import type { Language } from '#model/language';
import type { ProjectedField, ProjectedSchema } from '#model/projection';
import type { ListFilter } from '#model/records';
import { FieldFilter, hasFieldFilter } from '../fields/FieldFilter';
import type { SearchReferenceOptions } from '../fields/FieldProps';
import { FilterSheet } from './lazyTableParts';
import type { SortControl } from './SortKeysEditor';
import { tableTexts } from './texts';
import { useNarrowWindow, useTabletWindow } from './useNarrowWindow';

/** Number of filters beside the search box and on a tablet; the others are in a panel. */
const maxInlineFilters = 4;
const maxTabletFilters = 2;

interface FilterBarProps {
  schema: ProjectedSchema;
  language: Language;
  filters: readonly ListFilter[];
  onChange: (filters: readonly ListFilter[]) => void;
  getLookup: (field: string) => SearchReferenceOptions | undefined;
  getLabel: (uuid: string) => string | undefined;
  /** Filter chips, which a narrow window shows with its filters. */
  chips: ReactNode;
  /** Sort keys, which a narrow window shows with its filters. */
  sorting?: SortControl;
  /** Maximum number of filters beside the search box in a wide window. */
  maxInline?: number;
}

export function FilterBar(props: FilterBarProps) {
  const {
    schema,
    language,
    filters,
    onChange,
    getLookup,
    getLabel,
    chips,
    maxInline = maxInlineFilters,
  } = props;
  const id = useId();
  const [open, setOpen] = useState(false);
  const more = useRef<HTMLButtonElement>(null);
  const isNarrow = useNarrowWindow();
  const isTablet = useTabletWindow();
  const markInside = useCloseOutside(open && !isNarrow, () => setOpen(false));
  const usable = schema['x-list'].filters.flatMap(name => {
    const field = schema.properties[name];
    return field && hasFieldFilter(field, name) ? [{ name, field }] : [];
  });
  const canSort =
    isNarrow && props.sorting && Object.values(schema.properties).some(field => field['x-sortable']);
  const sorting = canSort ? props.sorting : undefined;
  if (usable.length === 0 && !sorting) return null;
  const inlineCount = isNarrow ? 0 : isTablet ? maxTabletFilters : maxInline;
  const panelFilters = usable.slice(inlineCount);
  const setCount = panelFilters.filter(({ name }) => filters.some(({ field }) => field === name)).length;
  const item = ({ name, field }: UsableFilter) => (
    <div key={name} className="filter-bar-item">
      <label htmlFor={`${id}-${name}`}>{field.title}</label>
      <FieldFilter
        id={`${id}-${name}`}
        name={name}
        field={field}
        value={filters.filter(filter => filter.field === name)}
        onChange={ownFilters => onChange([...filters.filter(filter => filter.field !== name), ...ownFilters])}
        language={language}
        lookup={getLookup(name)}
        getLabel={getLabel}
      />
    </div>
  );
  const hasMore = panelFilters.length > 0 || sorting !== undefined;
  const hasSheet = open && isNarrow && hasMore;
  const sheetTitle =
    tableTexts[sorting ? (usable.length > 0 ? 'sortAndFilters' : 'sortBy') : 'filters'][language];
  const clear = (
    <Button
      className="filter-bar-clear"
      variant="minimal"
      size="small"
      intent="primary"
      icon={<FilterRemoveIcon />}
      aria-label={tableTexts.clearFilters[language]}
      title={tableTexts.clearFilters[language]}
      disabled={filters.length === 0}
      onClick={() => onChange([])}
    />
  );
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    setOpen(false);
    more.current?.focus();
  };
  return (
    <div
      className="filter-bar"
      role="group"
      aria-label={tableTexts.filters[language]}
      onPointerDown={markInside}
      onKeyDown={open && !isNarrow ? closeOnEscape : undefined}
    >
      {usable.slice(0, inlineCount).map(item)}
      <div className="filter-bar-actions">
        {hasMore && (
          <Button
            ref={more}
            className="filter-bar-more"
            variant="minimal"
            size="small"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {isNarrow ? sheetTitle : tableTexts.moreFilters[language]}
            {setCount > 0 && <span className="filter-bar-count">{setCount}</span>}
          </Button>
        )}
        {hasSheet ? <span className="filter-bar-room" /> : clear}
      </div>
      {hasSheet && (
        <FilterSheet
          title={sheetTitle}
          doneLabel={tableTexts.done[language]}
          {...{ schema, language, sorting }}
          clear={clear}
          onClose={() => setOpen(false)}
          onLoadFailed={() => setOpen(false)}
        >
          {chips}
          {panelFilters.map(item)}
        </FilterSheet>
      )}
      {open && !isNarrow && panelFilters.length > 0 && (
        <div className="filter-bar-panel">{panelFilters.map(item)}</div>
      )}
    </div>
  );
}

interface UsableFilter {
  name: string;
  field: ProjectedField;
}

/**
 * Closes an open panel on a press outside of it. Returns the handler that marks presses inside, including those in
 * React portals.
 */
function useCloseOutside(open: boolean, close: () => void): () => void {
  const isInside = useRef(false);
  const onClose = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    const onPress = () => {
      if (!isInside.current) onClose();
      isInside.current = false;
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [open]);
  return () => (isInside.current = true);
}
