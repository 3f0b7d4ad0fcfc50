import { valueText } from '#model/json';
import type { CellProps } from '../FieldProps';
import { plainText } from './plainText';

export function MarkupCell({ value, whole }: CellProps) {
  const text = plainText(valueText(value));
  return whole ? <p className="field-paragraph">{text}</p> : <span className="field-line">{text}</span>;
}
