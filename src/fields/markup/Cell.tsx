import { valueToText } from '#model/json';
import type { CellProps } from '../FieldProps';
import { plainText } from './plainText';

export function MarkupCell({ value, isExpanded }: CellProps) {
  const text = plainText(valueToText(value));
  return isExpanded ? <p className="field-paragraph">{text}</p> : <span className="field-line">{text}</span>;
}
