import type { CellProps } from '../FieldProps';
import { textOf } from '../textOf';

export function ParagraphCell({ value, whole }: CellProps) {
  const text = textOf(value);
  return whole ? (
    <p className="field-paragraph">{text}</p>
  ) : (
    <span className="field-line" title={text}>
      {text}
    </span>
  );
}
