import { FileNames } from '../FileNames';
import type { FieldProps } from '../FieldProps';

export function FilesInput(props: FieldProps) {
  return <FileNames {...props} />;
}
