import { valueText } from '#model/json';
import type { FilterProps } from '../FieldProps';
import { readNumber } from '../numbers';
import { RangeFilter } from '../RangeFilter';

export function NumberFilter(props: FilterProps) {
  return <RangeFilter props={props} inputMode="decimal" write={text => valueText(readNumber(text))} />;
}
