import type { FieldProps } from './FieldProps';
import { Placeholder } from './Placeholder';
import { choose } from './registry';
import { renderers } from './renderers';

/** Whatever input the registry has for this field. */
export function FieldInput(props: FieldProps) {
  const Input = choose(renderers, 'Input', props.field, props.name);
  return Input ? <Input {...props} /> : <Placeholder {...props} />;
}
