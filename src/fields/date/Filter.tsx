import type { FilterProps } from '../FieldProps';
import { RangeFilter } from '../RangeFilter';

export function DateFilter(props: FilterProps) {
  return <RangeFilter props={props} type="date" />;
}
