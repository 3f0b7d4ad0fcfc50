import { HTMLSelect } from '@blueprintjs/core';
import { datePeriods, getPeriodDays, isDatePeriod } from '#model/query/datePeriods';
import { RangeFilter, type RangeFilterProps } from '../RangeFilter';
import { fieldTexts } from '../texts';
import { DateFilterBox } from './DateFilterBox';
import { datePeriodLabels } from './datePeriodLabels';

type DateRangeFilterProps = Pick<RangeFilterProps, 'props' | 'format' | 'parse'>;

/** Filter by a relative period, such as this week, or by days picked from a calendar. */
export function DateRangeFilter({ props, format = day => day, parse }: DateRangeFilterProps) {
  const { name, field, value, onChange, language } = props;
  const period = value.flatMap(({ op, values }) => (op === 'eq' ? values.filter(isDatePeriod) : []))[0];
  const days = period && getPeriodDays(period, new Date());
  const ends =
    days &&
    ([
      ['gte', days.first],
      ['lte', days.last],
    ] as const);
  const shown = ends?.map(([op, day]) => ({ field: name, op, values: [format(day, op)] })) ?? value;
  return (
    <RangeFilter props={{ ...props, value: shown }} Box={DateFilterBox} format={format} parse={parse}>
      <HTMLSelect
        className="field-range-preset"
        aria-label={`${field.title} ${fieldTexts.period[language]}`}
        value={period ?? (value.length > 0 ? 'custom' : '')}
        onChange={({ currentTarget: { value: chosen } }) =>
          onChange(chosen === '' ? [] : [{ field: name, op: 'eq', values: [chosen] }])
        }
      >
        <option value="">{fieldTexts.all[language]}</option>
        {datePeriods.map(one => (
          <option key={one} value={one}>
            {datePeriodLabels[one][language]}
          </option>
        ))}
        {!period && value.length > 0 && <option value="custom">{fieldTexts.custom[language]}</option>}
      </HTMLSelect>
    </RangeFilter>
  );
}
