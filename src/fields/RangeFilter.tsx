import type { ComponentType, ReactNode } from 'react';
import type { ListFilter } from '#model/records';
import type { FilterProps } from './FieldProps';
import { FilterBox, type FilterBoxProps } from './FilterBox';
import { fieldTexts } from './texts';

export interface RangeFilterProps {
  props: FilterProps;
  inputMode?: 'decimal';
  /** Parses the typed text to the filter value of a range end, and formats it back. */
  format?: (text: string, end: 'gte' | 'lte') => string;
  parse?: (value: string) => string;
  Box?: ComponentType<FilterBoxProps>;
  /** Content before the two inputs. */
  children?: ReactNode;
}

const identity = (text: string): string => text;

/** Range filter; both ends are inclusive. */
export function RangeFilter({
  props,
  inputMode,
  format = identity,
  parse = identity,
  Box = FilterBox,
  children,
}: RangeFilterProps) {
  const { id, name, field, value, onChange, language } = props;
  const at = (op: ListFilter['op']): string => value.find(filter => filter.op === op)?.values[0] ?? '';
  const change = (end: 'gte' | 'lte') => (text: string) => {
    const others = value
      .filter(filter => filter.op === 'gte' || filter.op === 'lte')
      .filter(({ op }) => op !== end);
    onChange([...others, ...(text === '' ? [] : [{ field: name, op: end, values: [format(text, end)] }])]);
  };
  const box = (end: 'gte' | 'lte', label: string, boxId: string) => (
    <Box
      id={boxId}
      inputMode={inputMode}
      label={`${field.title} ${label}`}
      placeholder={label}
      value={at(end) && parse(at(end))}
      onChange={change(end)}
      language={language}
    />
  );
  return (
    <div className="field-range">
      {children}
      {box('gte', fieldTexts.from[language], id)}
      <span aria-hidden="true">–</span>
      {box('lte', fieldTexts.to[language], `${id}-to`)}
    </div>
  );
}
