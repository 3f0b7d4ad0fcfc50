import type { Language } from '#model/language';
import type { ProjectedSchema } from '#model/projection';
import type { ListFilter } from '#model/records';
import { callerFilterValue, leaseFilterParameter } from '#model/query/callerValue';
import { formatFilterChip } from '../../tables/texts';
import { getFilterField } from '../../tables/getFilterField';
import { hasVisibleLeases } from '../record/head/canAcquireLease';
import { getAccountFields } from './getAccountFields';
import { listTexts } from './texts';

interface OwnRecordsChipsProps {
  schema: ProjectedSchema;
  language: Language;
  filters: readonly ListFilter[];
  onChange: (filters: readonly ListFilter[]) => void;
}

/** Chips that filter for records that the user has reviewed, leased or created. */
export function OwnRecordsChips({ schema, language, filters, onChange }: OwnRecordsChipsProps) {
  const names = [...(hasVisibleLeases(schema) ? [leaseFilterParameter] : []), ...getAccountFields(schema)];
  if (names.length === 0) return null;
  return (
    <div className="mine-chips" role="group" aria-label={listTexts.mine[language]}>
      {names.map(name => {
        const others = filters.filter(({ field }) => field !== name);
        const isOn = filters.some(
          ({ field, values }) => field === name && values.includes(callerFilterValue),
        );
        const title = getFilterField(schema, name, language)?.title ?? name;
        return (
          <button
            key={name}
            type="button"
            aria-pressed={isOn}
            onClick={() =>
              onChange(isOn ? others : [...others, { field: name, op: 'eq', values: [callerFilterValue] }])
            }
          >
            {formatFilterChip(title, 'eq', [listTexts.me[language]])[language]}
          </button>
        );
      })}
    </div>
  );
}
