import type { CellProps } from '../FieldProps';
import { textOf } from '../textOf';

export function TextCell({ value, whole }: CellProps) {
  const text = textOf(value);
  return whole ? (
    <span className="field-whole">{text}</span>
  ) : (
    <span className="field-line" title={text}>
      {text}
    </span>
  );
}
