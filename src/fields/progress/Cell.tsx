import type { CellProps } from '../FieldProps';
import { displayNumber } from '../numbers';

/** A share of a hundred, or of the field's maximum. */
export function ProgressCell({ value, field, language }: CellProps) {
  const number = typeof value === 'number' ? value : 0;
  return (
    <span className="field-progress">
      <progress max={field.maximum ?? 100} value={number} aria-label={field.title} />
      <span className="field-number">{displayNumber(value, language)}</span>
    </span>
  );
}
