import type { CellProps } from '../FieldProps';
import { textOf } from '../textOf';

export function ReferenceCell({ value, labelOf }: CellProps) {
  const label = labelOf(textOf(value)) ?? textOf(value);
  return (
    <span className="field-line" title={label}>
      {label}
    </span>
  );
}
