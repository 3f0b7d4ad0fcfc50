import type { FieldProps } from '../FieldProps';
import { useTextControl, type TextCodec } from '../useTextControl';
import { DateBox } from './DateBox';

const stay = () => undefined;

/** The input of a day, or of a day with a time. */
export function DateInput({ props, codec }: { props: FieldProps; codec?: TextCodec }) {
  // The field is left when the calendar is left too.
  const { control, text, commit } = useTextControl({ ...props, onBlur: stay }, codec);
  return (
    <DateBox
      control={control}
      text={text}
      onCommit={commit}
      onLeave={props.onBlur}
      title={props.field.title}
      language={props.language}
      disabled={props.disabled}
      hasTime={codec !== undefined}
    />
  );
}
