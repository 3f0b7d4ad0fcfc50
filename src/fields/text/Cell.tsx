import { valueText } from '#model/json';
import type { CellProps } from '../FieldProps';

export function TextCell({ value, whole }: CellProps) {
  const text = valueText(value);
  return whole ? (
    <span className="field-whole">{text}</span>
  ) : (
    <span className="field-line" title={text}>
      {text}
    </span>
  );
}
