import type { Filter } from '#model/records';
import type { FilterProps } from '../FieldProps';
import { FilterBox } from '../FilterBox';
import { texts } from '../texts';

const lastFour = 4;

/** A piece of the text where pieces can be found; else the whole, or the last four of a sensitive value. */
export function TextFilter({ id, name, field, value, onChange, language }: FilterProps) {
  const ways = field['x-filter'] ?? [];
  const contains = ways.includes('contains');
  const last = ways.includes('last');
  const ask = (text: string): Filter[] => {
    if (text === '') return [];
    const op = contains ? 'like' : last && text.length === lastFour ? 'last' : 'eq';
    return [{ field: name, op, values: [text] }];
  };
  const hint = contains ? texts.contains : last ? texts.fullOrLast : texts.equals;
  return (
    <FilterBox
      id={id}
      placeholder={hint[language]}
      value={value[0]?.values[0] ?? ''}
      onChange={text => onChange(ask(text.trim()))}
    />
  );
}
