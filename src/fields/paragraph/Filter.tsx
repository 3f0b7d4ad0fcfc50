import type { FilterProps } from '../FieldProps';
import { FilterBox } from '../FilterBox';
import { texts } from '../texts';

export function ParagraphFilter({ id, name, value, onChange, language }: FilterProps) {
  return (
    <FilterBox
      id={id}
      placeholder={texts.contains[language]}
      value={value[0]?.values[0] ?? ''}
      onChange={text =>
        onChange(text.trim() === '' ? [] : [{ field: name, op: 'like', values: [text.trim()] }])
      }
    />
  );
}
