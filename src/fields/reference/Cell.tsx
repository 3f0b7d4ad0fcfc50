import type { CellProps } from '../FieldProps';

export function ReferenceCell({ value, labelOf }: CellProps) {
  const label = labelOf(String(value)) ?? String(value);
  return (
    <span className="field-line" title={label}>
      {label}
    </span>
  );
}
