import type { ListFilter } from '#model/records';
import type { FilterProps } from './FieldProps';
import { DateFilterBox } from './dates/DateFilterBox';
import { FilterBox } from './FilterBox';
import { DatePresetSelect } from './lazyFilters';
import { fieldTexts } from './texts';

interface RangeFilterProps {
  props: FilterProps;
  type?: 'date';
  inputMode?: 'decimal';
  /** Parses the typed text to the filter value of a range end, and formats it back. */
  format?: (text: string, end: 'gte' | 'lte') => string;
  parse?: (value: string) => string;
}

const identity = (text: string): string => text;

/** Range filter; both ends are inclusive. */
export function RangeFilter({
  props,
  type,
  inputMode,
  format = identity,
  parse = identity,
}: RangeFilterProps) {
  const { id, name, field, value, onChange, language } = props;
  const Box = type === 'date' ? DateFilterBox : FilterBox;
  const at = (op: ListFilter['op']): string => value.find(filter => filter.op === op)?.values[0] ?? '';
  const toFilter = (end: 'gte' | 'lte', text: string): ListFilter[] =>
    text === '' ? [] : [{ field: name, op: end, values: [format(text, end)] }];
  const change = (end: 'gte' | 'lte') => (text: string) => {
    const others = value
      .filter(filter => filter.op === 'gte' || filter.op === 'lte')
      .filter(({ op }) => op !== end);
    onChange([...others, ...toFilter(end, text)]);
  };
  const read = (end: 'gte' | 'lte') => at(end) && parse(at(end));
  const box = (end: 'gte' | 'lte', label: string, boxId: string) => (
    <Box
      id={boxId}
      inputMode={inputMode}
      label={`${field.title} ${label}`}
      placeholder={label}
      value={read(end)}
      onChange={change(end)}
      language={language}
    />
  );
  return (
    <div className="field-range">
      {type === 'date' && (
        <DatePresetSelect
          label={field.title}
          first={read('gte')}
          last={read('lte')}
          language={language}
          onChange={(first, last) => onChange([...toFilter('gte', first), ...toFilter('lte', last)])}
        />
      )}
      {box('gte', fieldTexts.from[language], id)}
      <span aria-hidden="true">–</span>
      {box('lte', fieldTexts.to[language], `${id}-to`)}
    </div>
  );
}
