import type { FieldProps } from './FieldProps';
import { useTextControl } from './useTextControl';

/** Several lines; they grow with what is written, as far as the style sheet lets them. */
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
