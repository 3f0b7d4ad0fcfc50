import type { CellProps } from '../FieldProps';
import { plainText } from './plainText';
import { textOf } from '../textOf';

export function MarkupCell({ value, whole }: CellProps) {
  const text = plainText(textOf(value));
  return whole ? <p className="field-paragraph">{text}</p> : <span className="field-line">{text}</span>;
}
