import type { CellProps } from './FieldProps';
import { displayNumber } from './numbers';

export function NumberCell({ value, language }: CellProps) {
  return <span className="field-number">{displayNumber(value, language)}</span>;
}
