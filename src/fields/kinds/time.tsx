import { valueToText } from '#model/json';
import type { FieldProps } from '../FieldProps';
import { parseTime } from '../parseTime';
import type { Renderer } from '../registry';
import { formatIs, and, byHint, kindIs } from '../testers';
import { TextBox } from '../TextBox';
import type { TextCodec } from '../useTextControl';

const timeCodec: TextCodec = { format: valueToText, parse: parseTime };

function TimeInput(props: FieldProps) {
  const field = { ...props.field, 'x-placeholder': props.field['x-placeholder'] ?? 'hh:mm' };
  return <TextBox props={{ ...props, field }} spelling={timeCodec} inputMode="numeric" />;
}

export const timeRenderer: Renderer = {
  name: 'time',
  test: byHint(and(kindIs('text'), formatIs('time'))),
  Input: TimeInput,
};
