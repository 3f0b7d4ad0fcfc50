import { Button } from '@blueprintjs/core';
import { FilterRemoveIcon } from '@blueprintjs/icons/lib/esm/generated/components/filter-remove';
import { useId, useState } from 'react';
import type { Language } from '#model/language';
import type { ProjectedSchema } from '#model/projection';
import type { Filter } from '#model/records';
import { FieldFilter, hasFilter } from '../fields/FieldFilter';
import type { Lookup } from '../fields/FieldProps';
import { texts } from './texts';

/** Count of filters shown before the rest is expanded. */
const initialFilterCount = 4;

interface FilterBarProps {
  schema: ProjectedSchema;
  language: Language;
  filters: readonly Filter[];
  onChange: (filters: readonly Filter[]) => void;
  getLookup: (field: string) => Lookup | undefined;
  getLabel: (uuid: string) => string | undefined;
}

export function FilterBar({ schema, language, filters, onChange, getLookup, getLabel }: FilterBarProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const usable = schema['x-list'].filters.flatMap(name => {
    const field = schema.properties[name];
    return field && hasFilter(field, name) ? [{ name, field }] : [];
  });
  const requested = new Set(filters.map(filter => filter.field));
  const revealed = useRevealed(requested);
  if (usable.length === 0) return null;
  const shown = usable.filter(({ name }, index) => open || index < initialFilterCount || revealed.has(name));
  return (
    <div
      className="filter-bar"
      role="group"
      aria-label={texts.filters[language]}
      data-open={open || undefined}
    >
      {shown.map(({ name, field }) => (
        <div key={name} className="filter-bar-item" data-asked={revealed.has(name) || undefined}>
          <label htmlFor={`${id}-${name}`}>{field.title}</label>
          <FieldFilter
            id={`${id}-${name}`}
            name={name}
            field={field}
            value={filters.filter(filter => filter.field === name)}
            onChange={ownFilters =>
              onChange([...filters.filter(filter => filter.field !== name), ...ownFilters])
            }
            language={language}
            lookup={getLookup(name)}
            getLabel={getLabel}
          />
        </div>
      ))}
      <div className="filter-bar-actions">
        <Button
          className="filter-bar-more"
          data-few={usable.length <= initialFilterCount || undefined}
          variant="minimal"
          size="small"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {(open ? texts.fewerFilters : texts.moreFilters)[language]}
        </Button>
        <Button
          className="filter-bar-clear"
          variant="minimal"
          size="small"
          intent="primary"
          icon={<FilterRemoveIcon />}
          aria-label={texts.clearFilters[language]}
          title={texts.clearFilters[language]}
          disabled={filters.length === 0}
          onClick={() => onChange([])}
        />
      </div>
    </div>
  );
}

/** The filters that were asked for since the list was opened: clearing one takes no input away. */
function useRevealed(requested: ReadonlySet<string>): ReadonlySet<string> {
  const [revealed, setRevealed] = useState(requested);
  const all = new Set([...revealed, ...requested]);
  if (all.size > revealed.size) setRevealed(all);
  return all;
}
