import {
  parseExpressionDuration,
  parseExpressionOperation,
  type ExpressionOperator,
} from '#model/expressions';
import { scalarToText, type JsonValue } from '#model/json';
import type { LocalizedText } from '#model/language';
import type { JsonPath } from '../../sourceLocation';
import type { CheckFinding } from '../rule';
import { toListOrEmpty } from './locatedNames';
import { getConstantType, isNumericType, isOrderedType, valueTypeNames, type ValueType } from './ValueType';

/** The type of an expression, as far as it can be inferred, with the issues of its operands. */
export interface InferredType {
  type: ValueType | undefined;
  faults: readonly CheckFinding[];
}

/** Look-ups for the types of names in an expression. Unknown names are reported by other rules. */
export interface ExpressionTypeLookup {
  getVariableType(word: string): ValueType | undefined;
  /**
   * Type of the items of a list in the record; for a sum, the type of the summed member. Undefined if there is no such
   * list.
   */
  getListType(path: string): ValueType | undefined;
}

/** Infers the type of an expression. */
export function inferType(value: JsonValue, at: JsonPath, types: ExpressionTypeLookup): InferredType {
  if (typeof value === 'string' && value.startsWith('$'))
    return { type: types.getVariableType(value), faults: [] };
  const operation = parseExpressionOperation(value);
  if (!operation) return { type: getConstantType(value), faults: [] };
  const { name, operand } = operation;
  if (name === 'constant') return { type: getConstantType(operand), faults: [] };
  if (name === 'count') return { type: 'integer', faults: [] };
  if (name === 'sum') return { type: types.getListType(scalarToText(operand)), faults: [] };
  return inferOperation(name, toListOrEmpty(operand), [...at, name], types);
}

function inferOperation(
  name: Exclude<ExpressionOperator, 'constant' | 'count' | 'sum'>,
  operands: readonly JsonValue[],
  at: JsonPath,
  types: ExpressionTypeLookup,
): InferredType {
  switch (name) {
    case 'plus':
    case 'minus':
      return inferSum(name, operands, at, types);
    case 'times':
      return inferNumber(operands, at, types);
    case 'share':
      return { ...inferNumber(operands, at, types), type: 'number' };
    case 'least':
    case 'most':
      return inferExtreme(operands, at, types);
    case 'concat': {
      const parts = operands.map((operand, index) => inferType(operand, [...at, index], types));
      const wrong = parts.flatMap(({ type }, index) =>
        type === 'list' || type === 'boolean' ? [createFault([...at, index], type, valueTypeNames.text)] : [],
      );
      return { type: 'text', faults: [...parts.flatMap(({ faults }) => faults), ...wrong] };
    }
  }
}

/** Infers the type of an arithmetic operation; every operand must be a number. */
function inferNumber(
  operands: readonly JsonValue[],
  at: JsonPath,
  types: ExpressionTypeLookup,
): InferredType {
  const parts = operands.map((operand, index) => inferType(operand, [...at, index], types));
  const wrong = parts.flatMap(({ type }, index) =>
    type === undefined || isNumericType(type)
      ? []
      : [createFault([...at, index], type, valueTypeNames.number)],
  );
  const isWhole = parts.every(({ type }) => type === 'integer');
  return {
    type: isWhole ? 'integer' : parts.some(({ type }) => type === undefined) ? undefined : 'number',
    faults: [...parts.flatMap(({ faults }) => faults), ...wrong],
  };
}

function inferSum(
  name: 'plus' | 'minus',
  operands: readonly JsonValue[],
  at: JsonPath,
  types: ExpressionTypeLookup,
): InferredType {
  const [first, ...rest] = operands;
  const start = inferType(first ?? null, [...at, 0], types);
  if (start.type === 'date' || start.type === 'moment') {
    const last =
      rest.length === 1 && name === 'minus' ? inferType(rest[0] ?? null, [...at, 1], types) : undefined;
    // The difference of two dates is a number of days.
    if (start.type === 'date' && last?.type === 'date') return { type: 'integer', faults: last.faults };
    const moved = rest.flatMap((operand, index) => checkDuration(operand, [...at, index + 1], start, types));
    return { type: start.type, faults: [...start.faults, ...moved] };
  }
  if (start.type !== undefined || start.faults.length > 0) return inferNumber(operands, at, types);
  return { type: undefined, faults: [] };
}

const durationText: LocalizedText = {
  zh: '时长，如 { "days": 3 }',
  en: 'a length of time, such as { "days": 3 }',
};

function checkDuration(
  operand: JsonValue,
  at: JsonPath,
  { type: start }: InferredType,
  types: ExpressionTypeLookup,
): readonly CheckFinding[] {
  const duration = parseExpressionDuration(operand);
  if (!duration) {
    const { type, faults } = inferType(operand, at, types);
    return type === undefined ? faults : [...faults, createFault(at, type, durationText)];
  }
  const { name, operand: amount } = duration;
  if (start === 'date' && (name === 'minutes' || name === 'hours')) {
    return [
      {
        at: [...at, name],
        on: 'key',
        what: { zh: '日期没有钟点。', en: 'A date has no time of day.' },
        cure: { zh: '用“days”或更长的单位。', en: 'Write "days" or a longer unit.' },
      },
    ];
  }
  const { type, faults } = inferType(amount, [...at, name], types);
  return type === undefined || isNumericType(type)
    ? faults
    : [...faults, createFault([...at, name], type, valueTypeNames.number)];
}

/** Type of the minimum or maximum of values that have a common order. */
function inferExtreme(
  operands: readonly JsonValue[],
  at: JsonPath,
  types: ExpressionTypeLookup,
): InferredType {
  const parts = operands.map((operand, index) => inferType(operand, [...at, index], types));
  const known = parts.flatMap(({ type }) => type ?? []);
  const wanted = known.find(isOrderedType);
  if (wanted === undefined || isNumericType(wanted))
    return known.length === 0 ? { type: undefined, faults: [] } : inferNumber(operands, at, types);
  const wrong = parts.flatMap(({ type }, index) =>
    type === undefined || type === wanted ? [] : [createFault([...at, index], type, valueTypeNames[wanted])],
  );
  return { type: wanted, faults: [...parts.flatMap(({ faults }) => faults), ...wrong] };
}

const createFault = (at: JsonPath, type: ValueType, wanted: LocalizedText): CheckFinding => ({
  at,
  what: {
    zh: `此处应是${wanted.zh}，得到的却是${valueTypeNames[type].zh}。`,
    en: `Here should be ${wanted.en}, and it is ${valueTypeNames[type].en}.`,
  },
  cure: { zh: `改写一个给出${wanted.zh}的值。`, en: `Write what gives ${wanted.en}.` },
});
