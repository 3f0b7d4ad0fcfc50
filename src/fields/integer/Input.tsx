import type { FieldProps } from '../FieldProps';
import { numberSpelling } from '../numbers';
import { TextBox } from '../TextBox';

export function IntegerInput(props: FieldProps) {
  return <TextBox props={props} spelling={numberSpelling} inputMode="numeric" />;
}
