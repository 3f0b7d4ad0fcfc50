import { valueToText } from '#model/json';
import { DateInput } from '../dates/DateInput';
import type { CellProps, FieldProps, FilterProps } from '../FieldProps';
import { DateRangeFilter } from '../lazyFilters';
import type { Renderer } from '../registry';
import { byKind } from '../testers';
import { TextBox } from '../TextBox';

/** Input for a calendar day, stored as text and independent of time zones. */
function DayInput(props: FieldProps) {
  return props.mask === undefined ? <DateInput props={props} /> : <TextBox props={props} />;
}

function DateCell({ value }: CellProps) {
  return <time className="field-number field-start">{valueToText(value)}</time>;
}

function DateFilter(props: FilterProps) {
  return <DateRangeFilter props={props} />;
}

export const dateRenderer: Renderer = {
  name: 'date',
  test: byKind('date'),
  Input: DayInput,
  Cell: DateCell,
  Filter: DateFilter,
};
