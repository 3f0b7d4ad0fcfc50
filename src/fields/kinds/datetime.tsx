import { valueToText } from '#model/json';
import { getCityDayStart } from '#model/time';
import { formatCityTime, getCityDay, getDayEnd, parseInputValue, toInputValue } from '../dates/cityTime';
import { DateInput } from '../dates/DateInput';
import type { CellProps, FieldProps, FilterProps } from '../FieldProps';
import { DateRangeFilter } from '../lazyFilters';
import type { Renderer } from '../registry';
import { byKind } from '../testers';

const codec = { format: toInputValue, parse: parseInputValue };

function DatetimeInput(props: FieldProps) {
  return <DateInput props={props} codec={codec} />;
}

const minutes = 'yyyy-mm-dd hh:mm'.length;

function DatetimeCell({ value, isExpanded }: CellProps) {
  const moment = formatCityTime(value);
  return (
    <time className="field-number field-start" dateTime={valueToText(value)} title={moment}>
      {isExpanded ? moment : moment.slice(0, minutes)}
    </time>
  );
}

/** Range filter by whole days. */
function DatetimeFilter(props: FilterProps) {
  return (
    <DateRangeFilter
      props={props}
      format={(day, end) => (end === 'gte' ? getCityDayStart(day) : getDayEnd(day))}
      parse={getCityDay}
    />
  );
}

export const dateTimeRenderer: Renderer = {
  name: 'datetime',
  test: byKind('datetime'),
  Input: DatetimeInput,
  Cell: DatetimeCell,
  Filter: DatetimeFilter,
};
