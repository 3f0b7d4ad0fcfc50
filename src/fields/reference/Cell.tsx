import { valueText } from '#model/json';
import type { CellProps } from '../FieldProps';

export function ReferenceCell({ value, labelOf }: CellProps) {
  const label = labelOf(valueText(value)) ?? valueText(value);
  return (
    <span className="field-line" title={label}>
      {label}
    </span>
  );
}
