import type { RegistryWidgetsType, WidgetProps } from '@rjsf/utils';
import { use } from 'react';
import { narrowChoices } from '../../fields/choiceValues';
import { FieldInput } from '../../fields/FieldInput';
import { PendingEditsContext } from '../../fields/PendingEdits';
import { getKeyboard } from '../theme/getKeyboard';
import { getErrorsId, getHelpId } from '../theme/ids';
import { InTableCellContext, usePlainLanguage } from './PlainContext';
import { FileWidget } from './FileWidget';
import { createChoiceCodec, describeWidget, type WidgetDescription } from './describeWidget';

/** A widget of the form engine that the renderer registry draws. */
function createWidget(words: WidgetDescription, getMore?: (props: WidgetProps) => WidgetDescription) {
  return function RegistryWidget(props: WidgetProps) {
    const { id, name, required = false, disabled, readonly, rawErrors = [], multiple } = props;
    const value: unknown = props.value;
    const language = usePlainLanguage();
    const isCell = use(InTableCellContext);
    const pending = use(PendingEditsContext);
    const described = describeWidget(props, {
      ...words,
      ...(multiple && { kind: 'choices' }),
      ...getMore?.(props),
    });
    const { encode, decode } = createChoiceCodec(described, props);
    const field = narrowChoices(described, undefined, encode(value));
    const invalid = rawErrors.length > 0;
    const describedBy = [
      ...((field.description ?? props.options.help) && !isCell ? [getHelpId(id)] : []),
      ...(invalid ? [getErrorsId(id)] : []),
    ];
    return (
      <FieldInput
        {...{ id, name, field, language, invalid, required }}
        value={encode(value)}
        onChange={next => props.onChange(decode(next))}
        // The error line is reserved, so that an error does not move a button from under the pointer.
        onBlur={() => pending.afterPointerUp(() => props.onBlur(id, value))}
        disabled={disabled === true || readonly === true}
        describedBy={describedBy.length > 0 ? describedBy.join(' ') : undefined}
        keyboard={getKeyboard(field)}
        getLabel={() => undefined}
      />
    );
  };
}

function HiddenWidget({ id, name, value }: WidgetProps) {
  return <input type="hidden" id={id} name={name} value={String(value ?? '')} />;
}

const isNumber = ({ schema }: WidgetProps): boolean => schema.type === 'integer' || schema.type === 'number';

const text = createWidget({}, props =>
  isNumber(props) || props.schema.format !== undefined ? {} : { kind: 'text' },
);
// A boolean with radio buttons or a select has its values as choices.
const choiceOf = (hint?: string) => createWidget({ kind: 'choice', ...(hint !== undefined && { hint }) });
const date = createWidget({ kind: 'date' });
const datetime = createWidget({ kind: 'datetime' });

/** All widgets of the form engine. */
export const plainWidgets: RegistryWidgetsType = {
  TextWidget: text,
  EmailWidget: createWidget({ kind: 'text', format: 'email' }),
  URLWidget: createWidget({ kind: 'text', format: 'url' }),
  PasswordWidget: createWidget({ kind: 'text', format: 'password' }),
  TextareaWidget: createWidget({ kind: 'paragraph' }),
  UpDownWidget: createWidget({}),
  RangeWidget: createWidget({ hint: 'slider' }),
  RatingWidget: createWidget({ kind: 'integer', hint: 'rate' }),
  ColorWidget: createWidget({ kind: 'text', hint: 'colour' }),
  DateWidget: date,
  AltDateWidget: date,
  DateTimeWidget: datetime,
  AltDateTimeWidget: datetime,
  TimeWidget: createWidget({ kind: 'text', format: 'time' }),
  SelectWidget: choiceOf(),
  RadioWidget: choiceOf('radio'),
  CheckboxWidget: createWidget({ kind: 'boolean' }),
  CheckboxesWidget: createWidget({ kind: 'choices' }),
  FileWidget,
  HiddenWidget,
};
