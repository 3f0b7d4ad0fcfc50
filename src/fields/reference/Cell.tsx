import { valueToText } from '#model/json';
import type { CellProps } from '../FieldProps';

export function ReferenceCell({ value, getLabel }: CellProps) {
  const label = getLabel(valueToText(value)) ?? valueToText(value);
  return (
    <span className="field-line" title={label}>
      {label}
    </span>
  );
}
