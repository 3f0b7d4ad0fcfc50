import { Classes } from '@blueprintjs/core';
import { type ChangeEvent, useState } from 'react';
import { type JsonValue, valueToText } from '#model/json';
import type { FieldProps } from './FieldProps';
import { fieldTexts } from './texts';
import { useDebouncedText } from './useDebouncedText';

/** Converts between the value of a field and the text of its input; undefined means no value. */
export interface TextCodec {
  format: (value: JsonValue | undefined) => string;
  parse: (text: string) => JsonValue | undefined;
}

const textCodec: TextCodec = {
  format: value => (typeof value === 'string' || typeof value === 'number' ? valueToText(value) : ''),
  parse: text => (text === '' ? undefined : text),
};

/**
 * Shared logic of text inputs. A masked value shows its mask; the input is emptied on focus and shows the mask again if
 * left unchanged.
 */
export function useTextControl(props: FieldProps, { format, parse }: TextCodec = textCodec) {
  const { value, mask, invalid, language, field } = props;
  const covered = mask !== undefined && value === mask;
  const [entered, setEntered] = useState(false);
  const echo = useDebouncedText(covered ? '' : format(value), text => props.onChange(parse(text)));
  const masked = covered && echo.text === '';
  return {
    text: echo.text,
    /** Sets the text of the input and commits it at once. */
    commit: (text: string) => {
      echo.type(text);
      echo.flush();
    },
    control: {
      id: props.id,
      name: props.name,
      className: [Classes.INPUT, Classes.FILL, ...(invalid ? [Classes.INTENT_DANGER] : [])].join(' '),
      placeholder: masked ? fieldTexts.masked[language] : field['x-placeholder'],
      disabled: props.disabled,
      'aria-invalid': invalid || undefined,
      'aria-required': props.required || undefined,
      'aria-describedby': props.describedBy,
      value: masked && !entered ? mask : echo.text,
      onFocus: () => setEntered(true),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => echo.type(event.target.value),
      onBlur: () => {
        setEntered(false);
        echo.flush();
        props.onBlur();
      },
      ...echo.compositionHandlers,
    },
  };
}
