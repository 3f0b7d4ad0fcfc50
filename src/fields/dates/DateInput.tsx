import type { FieldProps } from '../FieldProps';
import { useTextControl, type TextCodec } from '../useTextControl';
import { DateBox } from './DateBox';

const stay = () => undefined;

/** Input for a day, or for a day with a time. */
export function DateInput({ props, codec }: { props: FieldProps; codec?: TextCodec }) {
  // The blur is reported by `onLeave`, once the focus has left the calendar too.
  const { control, text, commit } = useTextControl({ ...props, onBlur: stay }, codec);
  const { getRefusal } = props;
  const findRefusal = (...written: string[]): string | undefined => {
    const [first, last] = written.map(text => (codec ? codec.parse(text) : text));
    return first === undefined ? undefined : getRefusal?.(first, last);
  };
  return (
    <DateBox
      control={control}
      text={text}
      onCommit={commit}
      onLeave={props.onBlur}
      getRefusal={getRefusal && findRefusal}
      title={props.field.title}
      language={props.language}
      disabled={props.disabled}
      hasTime={codec !== undefined}
    />
  );
}
