import type { FilterProps } from '../FieldProps';
import { readNumber } from '../numbers';
import { RangeFilter } from '../RangeFilter';
import { textOf } from '../textOf';

export function IntegerFilter(props: FilterProps) {
  return <RangeFilter props={props} inputMode="decimal" write={text => textOf(readNumber(text))} />;
}
