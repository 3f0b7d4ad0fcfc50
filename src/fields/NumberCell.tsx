import type { CellProps } from './FieldProps';
import { showNumber } from './numbers';

export function NumberCell({ value, language }: CellProps) {
  return <span className="field-number">{showNumber(value, language)}</span>;
}
