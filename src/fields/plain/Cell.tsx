import type { CellProps } from '../FieldProps';
import { textOf } from '../textOf';

/** A number that counts nothing, such as a year: its digits as they are. */
export function PlainCell({ value }: CellProps) {
  return <span className="field-number">{textOf(value)}</span>;
}
