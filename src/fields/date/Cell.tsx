import { valueText } from '#model/json';
import type { CellProps } from '../FieldProps';

export function DateCell({ value }: CellProps) {
  return <time className="field-number field-start">{valueText(value)}</time>;
}
