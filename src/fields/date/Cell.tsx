import { valueToText } from '#model/json';
import type { CellProps } from '../FieldProps';

export function DateCell({ value }: CellProps) {
  return <time className="field-number field-start">{valueToText(value)}</time>;
}
