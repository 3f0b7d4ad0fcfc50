import { isTimestampText } from '#model/expressions/addDuration';
import { isDate } from '#model/formats';
import type { JsonValue } from '#model/json';
import type { FieldKind } from '#model/kinds';
import type { LocalizedText } from '#model/language';
import { getChoiceValues } from '../checkConstant';
import type { FieldOutline } from './FieldOutline';

/** Type of the result of an expression, as precise as operations and comparisons require. */
export type ValueType = 'text' | 'integer' | 'number' | 'boolean' | 'date' | 'moment' | 'list';

/** Result types of field kinds; groups, files and JSON cannot be used in expressions. */
const typesByKind: Readonly<Record<FieldKind, ValueType | undefined>> = {
  text: 'text',
  paragraph: 'text',
  markup: 'text',
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
  date: 'date',
  datetime: 'moment',
  choice: 'text',
  choices: 'list',
  reference: 'text',
  references: 'list',
  file: undefined,
  files: 'list',
  group: undefined,
  list: 'list',
  json: undefined,
};

/** Returns the type of the values of a field; undefined if expressions cannot use the field. */
export function getFieldType(field: FieldOutline): ValueType | undefined {
  if (field.kind === undefined) return undefined;
  const isWholeChoice = field.kind === 'choice' && typeof getChoiceValues(field)?.[0] === 'number';
  return isWholeChoice ? 'integer' : typesByKind[field.kind];
}

/** Returns the type of a constant. */
export function getConstantType(value: JsonValue): ValueType | undefined {
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value !== 'string') return undefined;
  if (isDate(value)) return 'date';
  return isTimestampText(value) ? 'moment' : 'text';
}

/** Whether values of the type are numbers. */
export const isNumericType = (type: ValueType | undefined): boolean =>
  type === 'integer' || type === 'number';

/** Whether values of the type have an order. */
export const isOrderedType = (type: ValueType): boolean =>
  isNumericType(type) || type === 'date' || type === 'moment';

/** Whether a value of one type can equal one of the other. */
export function areComparableTypes(one: ValueType, other: ValueType): boolean {
  if (one === 'list' || other === 'list') return false;
  if (isNumericType(one) || isNumericType(other)) return isNumericType(one) && isNumericType(other);
  // A date constant in quotes is a valid text too.
  return one === other || (one === 'text' && other !== 'boolean');
}

/** Names of the value types for messages. */
export const valueTypeNames: Readonly<Record<ValueType, LocalizedText>> = {
  text: { zh: '文字', en: 'a text' },
  integer: { zh: '整数', en: 'a whole number' },
  number: { zh: '数字', en: 'a number' },
  boolean: { zh: '是或否', en: 'true or false' },
  date: { zh: '日期', en: 'a date' },
  moment: { zh: '时间', en: 'a time' },
  list: { zh: '列表', en: 'a list' },
};
