import type { FieldProps } from '../FieldProps';
import { TextBox } from '../TextBox';
import { readMoment, writeMoment } from './cityMoment';

const spelling = { write: writeMoment, read: readMoment };

export function DatetimeInput(props: FieldProps) {
  return <TextBox props={props} spelling={spelling} type="datetime-local" max="9999-12-31T23:59" />;
}
