import type { FieldProps } from '../FieldProps';
import { toHtmlColourInputValue } from '../toHtmlColourInputValue';
import { useTextControl } from '../useTextControl';

/** Colour picker with a text input, which also accepts transparency. */
export function ColourInput(props: FieldProps) {
  const { text, control, commit } = useTextControl(props);
  return (
    <div className="field-colour">
      <input
        type="color"
        aria-label={props.field.title}
        value={toHtmlColourInputValue(text) ?? '#000000'}
        disabled={props.disabled}
        onChange={event => commit(event.target.value)}
        onBlur={props.onBlur}
      />
      <input type="text" autoComplete="off" spellCheck={false} {...control} />
    </div>
  );
}
