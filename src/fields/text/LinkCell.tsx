import { valueToText } from '#model/json';
import type { CellProps } from '../FieldProps';

const safeScheme = /^(https?:|mailto:|tel:)/i;

/** A text that leads outside. Anything but an ordinary address stays text. */
export function LinkCell({ value }: CellProps) {
  const text = valueToText(value);
  return safeScheme.test(text) ? (
    <a className="field-line" href={text} title={text} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  ) : (
    <span className="field-line" title={text}>
      {text}
    </span>
  );
}
