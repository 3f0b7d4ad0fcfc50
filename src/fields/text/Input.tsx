import type { FieldProps } from '../FieldProps';
import { TextBox } from '../TextBox';

/** Which keyboard a phone shows, by what the text must look like. */
const keyboards: Record<string, 'tel' | 'email' | 'url' | 'numeric' | 'decimal'> = {
  mobile: 'tel',
  phone: 'tel',
  telephone: 'tel',
  email: 'email',
  'external-link': 'url',
  url: 'url',
  digits: 'numeric',
  amount: 'decimal',
};

const passwordFormats = new Set(['password', 'strong-password']);

export function TextInput(props: FieldProps) {
  const { format = '' } = props.field;
  return passwordFormats.has(format) ? (
    <TextBox props={props} type="password" autoComplete="new-password" />
  ) : (
    <TextBox props={props} inputMode={Object.hasOwn(keyboards, format) ? keyboards[format] : undefined} />
  );
}
