import { valueToText } from '#model/json';
import type { CellProps } from '../FieldProps';

export function TextCell({ value, isExpanded }: CellProps) {
  const text = valueToText(value);
  return isExpanded ? (
    <span className="field-whole">{text}</span>
  ) : (
    <span className="field-line" title={text}>
      {text}
    </span>
  );
}
