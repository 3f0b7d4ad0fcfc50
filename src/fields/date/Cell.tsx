import type { CellProps } from '../FieldProps';

export function DateCell({ value }: CellProps) {
  return <time className="field-number field-start">{String(value)}</time>;
}
