import type { CellProps } from '../FieldProps';

export function ParagraphCell({ value, whole }: CellProps) {
  const text = String(value);
  return whole ? (
    <p className="field-paragraph">{text}</p>
  ) : (
    <span className="field-line" title={text}>
      {text}
    </span>
  );
}
