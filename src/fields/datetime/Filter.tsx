import type { FilterProps } from '../FieldProps';
import { RangeFilter } from '../RangeFilter';
import { dayOf, firstOf, lastOf } from './cityMoment';

/** Whole days: nobody looks for a minute. */
export function DatetimeFilter(props: FilterProps) {
  return (
    <RangeFilter
      props={props}
      type="date"
      write={(day, end) => (end === 'gte' ? firstOf(day) : lastOf(day))}
      read={dayOf}
    />
  );
}
