import type { Language } from '#model/language';
import type { ProjectedSchema } from '#model/projection';
import type { Filter } from '#model/records';
import { callerValue } from '#model/query/callerValue';
import { formatChip } from '../../tables/texts';
import { getAccountFields } from './getAccountFields';
import { texts } from './texts';

interface MineChipsProps {
  schema: ProjectedSchema;
  language: Language;
  filters: readonly Filter[];
  onChange: (filters: readonly Filter[]) => void;
}

/** Switches that leave what the reader has reviewed, claimed or made. */
export function MineChips({ schema, language, filters, onChange }: MineChipsProps) {
  const fields = getAccountFields(schema);
  if (fields.length === 0) return null;
  return (
    <div className="mine-chips" role="group" aria-label={texts.mine[language]}>
      {fields.map(name => {
        const others = filters.filter(({ field }) => field !== name);
        const isOn = filters.some(({ field, values }) => field === name && values.includes(callerValue));
        return (
          <button
            key={name}
            type="button"
            aria-pressed={isOn}
            onClick={() =>
              onChange(isOn ? others : [...others, { field: name, op: 'eq', values: [callerValue] }])
            }
          >
            {formatChip(schema.properties[name]?.title ?? name, 'eq', [texts.me[language]])[language]}
          </button>
        );
      })}
    </div>
  );
}
