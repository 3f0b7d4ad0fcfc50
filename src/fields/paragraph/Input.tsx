import type { FieldProps } from '../FieldProps';
import { TextArea } from '../TextArea';

export function ParagraphInput(props: FieldProps) {
  return <TextArea {...props} />;
}
