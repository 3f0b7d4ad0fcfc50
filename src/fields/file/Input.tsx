import { FileNames } from '../FileNames';
import type { FieldProps } from '../FieldProps';

export function FileInput(props: FieldProps) {
  return <FileNames {...props} />;
}
