import type { FieldProps } from '../FieldProps';
import { TextBox } from '../TextBox';
import { parseInputValue, toInputValue } from './cityTime';

const codec = { format: toInputValue, parse: parseInputValue };

export function DatetimeInput(props: FieldProps) {
  return <TextBox props={props} spelling={codec} type="datetime-local" max="9999-12-31T23:59" />;
}
