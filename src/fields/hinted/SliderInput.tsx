import { numberCodec } from '../numberCodec';
import type { FieldProps } from '../FieldProps';
import { useTextControl } from '../useTextControl';

/** The steps of a slider over numbers that are not whole. */
const steps = 100;

/** A slider, and beside it a box for the exact number. */
export function SliderInput(props: FieldProps) {
  const { field, value } = props;
  const { control, commit } = useTextControl(props, numberCodec);
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
