import type { FieldProps } from '../FieldProps';
import { TextArea } from '../TextArea';

export function MarkupInput(props: FieldProps) {
  return <TextArea {...props} />;
}
