import type { FieldProps } from '../FieldProps';
import { TextBox } from '../TextBox';

/** A day of the calendar, kept and sent as it is written. No clock takes part, so no time zone can move it. */
export function DateInput(props: FieldProps) {
  return <TextBox props={props} type={props.mask === undefined ? 'date' : 'text'} max="9999-12-31" />;
}
