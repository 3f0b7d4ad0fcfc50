import type { CellProps } from '../FieldProps';
import { plainText } from './plainText';

export function MarkupCell({ value, whole }: CellProps) {
  const text = plainText(String(value));
  return whole ? <p className="field-paragraph">{text}</p> : <span className="field-line">{text}</span>;
}
