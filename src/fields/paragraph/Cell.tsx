import { valueToText } from '#model/json';
import type { CellProps } from '../FieldProps';

export function ParagraphCell({ value, isExpanded }: CellProps) {
  const text = valueToText(value);
  return isExpanded ? (
    <p className="field-paragraph">{text}</p>
  ) : (
    <span className="field-line" title={text}>
      {text}
    </span>
  );
}
