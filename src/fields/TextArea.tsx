import type { FieldProps } from './FieldProps';
import { useTextControl } from './useTextControl';

/** Multi-line input that grows with its text up to the maximum height in the style sheet. */
export function TextArea(props: FieldProps) {
  const { control, text } = useTextControl(props);
  const limit = props.field.maxLength;
  return (
    <div className="field-area">
      <textarea rows={3} {...control} />
      {limit !== undefined && (
        <span className="field-count" aria-hidden="true">
          {[...text].length} / {limit}
        </span>
      )}
    </div>
  );
}
