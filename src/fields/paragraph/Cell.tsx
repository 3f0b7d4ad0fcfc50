import { valueText } from '#model/json';
import type { CellProps } from '../FieldProps';

export function ParagraphCell({ value, whole }: CellProps) {
  const text = valueText(value);
  return whole ? (
    <p className="field-paragraph">{text}</p>
  ) : (
    <span className="field-line" title={text}>
      {text}
    </span>
  );
}
