import type { FilterProps } from '../FieldProps';
import { RangeFilter } from '../RangeFilter';
import { getCityDay, getDayStart, getDayEnd } from './cityTime';

/** Whole days: nobody looks for a minute. */
export function DatetimeFilter(props: FilterProps) {
  return (
    <RangeFilter
      props={props}
      type="date"
      format={(day, end) => (end === 'gte' ? getDayStart(day) : getDayEnd(day))}
      parse={getCityDay}
    />
  );
}
