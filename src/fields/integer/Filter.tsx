import { valueToText } from '#model/json';
import type { FilterProps } from '../FieldProps';
import { parseNumber } from '../numbers';
import { RangeFilter } from '../RangeFilter';

export function IntegerFilter(props: FilterProps) {
  return <RangeFilter props={props} inputMode="decimal" format={text => valueToText(parseNumber(text))} />;
}
