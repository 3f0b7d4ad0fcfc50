import type { WidgetProps } from '@rjsf/utils';
import { isObject, type JsonValue } from '#model/json';
import { inferKind, kindTraits, type FieldKind, type KindSource } from '#model/kinds';
import type { ProjectedField } from '#model/projection';

/** Description of a widget of the form engine for the renderer registry. */
export interface WidgetDescription {
  kind?: FieldKind;
  hint?: string;
  format?: string;
}

type Described = Pick<WidgetProps, 'schema' | 'label' | 'placeholder' | 'options'>;

/** The schema type of a value apart from `null`. */
function getType(type: WidgetProps['schema']['type']): string | undefined {
  return Array.isArray(type) ? type.find(one => one !== 'null') : type;
}

/**
 * The field for which the registry selects the renderer of a widget; choices are identified by index, since
 * any value may be one.
 */
export function describeWidget(
  { schema, label, placeholder, options }: Described,
  { kind, hint, format }: WidgetDescription,
): ProjectedField {
  const source = { ...schema, type: getType(schema.type) ?? 'string' } as KindSource;
  const { minimum, maximum, multipleOf } = schema;
  const description = schema.description ?? options.description;
  return {
    title: label,
    'x-kind': kind ?? inferKind(source) ?? 'text',
    'x-origin': 'author',
    ...(typeof description === 'string' && { description }),
    ...((format ?? schema.format) ? { format: format ?? schema.format } : {}),
    ...(hint !== undefined && { 'x-widget': hint }),
    ...(placeholder ? { 'x-placeholder': placeholder } : {}),
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
    ...(multipleOf !== undefined && { multipleOf }),
    ...(options.enumOptions && {
      'x-choices': options.enumOptions.map((option, index) => ({
        value: index,
        title: option.label,
        ...(isClosed(option.value, options) && { retired: true as const }),
      })),
    }),
  };
}

/** Whether a choice is offered to none, and shown only where a value has it. */
const isClosed = (value: unknown, { enumDisabled }: WidgetProps['options']): boolean =>
  Array.isArray(enumDisabled) && enumDisabled.some(one => isSame(one, value));

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (isObject(one) && JSON.stringify(one) === JSON.stringify(other));

/** Converts between values and the indexes of their choices; other values are unchanged. */
export function createChoiceCodec(
  { 'x-kind': kind }: ProjectedField,
  { options: { enumOptions } }: Pick<WidgetProps, 'options'>,
) {
  const toPlace = (value: unknown): JsonValue | undefined => {
    const place = enumOptions?.findIndex(option => isSame(option.value, value)) ?? -1;
    return place < 0 ? undefined : place;
  };
  const toValue = (place: unknown): unknown =>
    typeof place === 'number' ? enumOptions?.[place]?.value : undefined;
  if (!enumOptions || !kindTraits[kind].hasChoices) {
    return { encode: (value: unknown) => value as JsonValue | undefined, decode: (value: unknown) => value };
  }
  return {
    encode: (value: unknown): JsonValue | undefined =>
      Array.isArray(value) ? value.map(one => toPlace(one) ?? null) : toPlace(value),
    decode: (value: unknown): unknown => (Array.isArray(value) ? value.map(toValue) : toValue(value)),
  };
}
