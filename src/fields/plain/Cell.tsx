import { valueToText } from '#model/json';
import type { CellProps } from '../FieldProps';

/** A number that counts nothing, such as a year: its digits as they are. */
export function PlainCell({ value }: CellProps) {
  return <span className="field-number">{valueToText(value)}</span>;
}
