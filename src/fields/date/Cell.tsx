import type { CellProps } from '../FieldProps';
import { textOf } from '../textOf';

export function DateCell({ value }: CellProps) {
  return <time className="field-number field-start">{textOf(value)}</time>;
}
