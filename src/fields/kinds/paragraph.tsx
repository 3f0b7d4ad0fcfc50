import { valueToText } from '#model/json';
import type { CellProps, FilterProps } from '../FieldProps';
import { FilterBox } from '../FilterBox';
import type { Renderer } from '../registry';
import { byKind } from '../testers';
import { TextArea } from '../TextArea';
import { fieldTexts } from '../texts';

function ParagraphCell({ value, isExpanded }: CellProps) {
  const text = valueToText(value);
  return isExpanded ? (
    <p className="field-paragraph">{text}</p>
  ) : (
    <span className="field-line" title={text}>
      {text}
    </span>
  );
}

function ParagraphFilter({ id, name, value, onChange, language }: FilterProps) {
  return (
    <FilterBox
      id={id}
      placeholder={fieldTexts.contains[language]}
      value={value[0]?.values[0] ?? ''}
      onChange={text =>
        onChange(text.trim() === '' ? [] : [{ field: name, op: 'like', values: [text.trim()] }])
      }
    />
  );
}

export const paragraphRenderer: Renderer = {
  name: 'paragraph',
  test: byKind('paragraph'),
  Input: TextArea,
  Cell: ParagraphCell,
  Filter: ParagraphFilter,
};
