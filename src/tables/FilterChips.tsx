import type { Language } from '#model/language';
import type { ProjectedField, ProjectedSchema } from '#model/projection';
import type { ListFilter } from '#model/records';
import type { GetRecordLabel } from '../fields/FieldProps';
import { formatFilter } from './formatFilter';
import { getFilterField } from './getFilterField';
import { formatRemoveFilter, tableTexts } from './texts';

interface FilterChipsProps {
  schema: ProjectedSchema;
  language: Language;
  filters: readonly ListFilter[];
  /** Default filters of the list, each of which applies until its field is filtered. */
  defaultFilters: readonly ListFilter[];
  onChange: (filters: readonly ListFilter[]) => void;
  getLabel: GetRecordLabel;
}

/** Chips of the active filters, each with a remove button, in one line to avoid a layout shift. */
export function FilterChips(props: FilterChipsProps) {
  const { schema, language, filters, defaultFilters, onChange, getLabel } = props;
  return (
    <ul className="filter-chips" aria-label={tableTexts.activeFilters[language]}>
      {defaultFilters.flatMap(filter => {
        const field = getFilterField(schema, filter.field, language);
        return field ? (
          <li key={filter.field} className="filter-chips-default">
            {formatFilter(field, filter, language, getLabel)}
          </li>
        ) : (
          []
        );
      })}
      {filters.flatMap(filter => {
        const field = getFilterField(schema, filter.field, language);
        if (!field) return [];
        return (
          <FilterChip
            key={`${filter.field} ${filter.op}`}
            field={field}
            filter={filter}
            language={language}
            getLabel={getLabel}
            onRemove={() => onChange(filters.filter(other => other !== filter))}
          />
        );
      })}
    </ul>
  );
}

interface FilterChipProps {
  field: ProjectedField;
  filter: ListFilter;
  language: Language;
  getLabel: GetRecordLabel;
  onRemove: () => void;
}

function FilterChip({ field, filter, language, onRemove, getLabel }: FilterChipProps) {
  const chip = formatFilter(field, filter, language, getLabel);
  return (
    <li>
      <button type="button" aria-label={formatRemoveFilter(chip)[language]} onClick={onRemove}>
        {chip} <span aria-hidden="true">×</span>
      </button>
    </li>
  );
}
