import { numberTextCodec } from '../numberTextCodec';
import type { FieldProps } from '../FieldProps';
import { useTextControl } from '../useTextControl';

/** Number of steps of a slider for non-integer numbers. */
const steps = 100;

/** Slider with a number input for the exact value. */
export function SliderInput(props: FieldProps) {
  const { field, value } = props;
  const { control, commit } = useTextControl(props, numberTextCodec);
  const { minimum = 0, maximum = 100 } = field;
  const step = field.multipleOf ?? (field['x-kind'] === 'integer' ? 1 : (maximum - minimum) / steps);
  return (
    <div className="field-slider">
      <input
        type="range"
        aria-label={field.title}
        min={minimum}
        max={maximum}
        step={step}
        value={typeof value === 'number' ? value : minimum}
        disabled={props.disabled}
        onChange={event => commit(event.target.value)}
        onBlur={props.onBlur}
      />
      <input type="text" autoComplete="off" inputMode="decimal" {...control} />
    </div>
  );
}
