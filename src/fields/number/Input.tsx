import type { FieldProps } from '../FieldProps';
import { numberCodec } from '../numbers';
import { TextBox } from '../TextBox';

export function NumberInput(props: FieldProps) {
  return <TextBox props={props} spelling={numberCodec} inputMode="decimal" />;
}
