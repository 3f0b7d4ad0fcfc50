import type { Condition, ConditionTest } from '#model/conditions';
import type { JsonValue } from '#model/json';
import { toPinyinQuery } from '#model/values/pinyinQuery';
import { isSingleNgram, getRequiredNgrams } from '../search/ngrams';
import type { SqlValue } from '../engine/engine';

/** The type of a value. A statement depends on the types of its values only, so that queries of one shape share it. */
export type JsonValueType = 'string' | 'number' | 'boolean' | 'null' | 'list' | 'object';

export const getJsonValueType = (value: JsonValue): JsonValueType => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  const type = typeof value;
  return type === 'string' || type === 'number' || type === 'boolean' ? type : 'object';
};

/** A statement parameter. It encodes the value at `index` in the list of a query's values. */
export class StatementParameter {
  readonly index: number;
  readonly encode: (value: JsonValue) => SqlValue;

  constructor(place: number, of: (value: JsonValue) => SqlValue) {
    this.index = place;
    this.encode = of;
  }
}

/** The slot of a value in a shape. It serialises to its type, so that shapes with equal JSON share a statement. */
export interface ShapeValueSlot {
  type: JsonValueType;
  toParameter(of: (value: JsonValue) => SqlValue): StatementParameter | SqlValue;
  toJSON(): JsonValueType;
}

export type ComparisonOperator = 'eq' | 'gt' | 'gte' | 'lt' | 'lte';
export type ConditionTestShape =
  | { compare: ComparisonOperator; to: ShapeValueSlot }
  | { among: ShapeValueSlot }
  | { like: ShapeValueSlot }
  | { search: SearchTextShape }
  | { has: ShapeValueSlot }
  | { within: ShapeValueSlot }
  | { null: boolean }
  | { sealed: 'hash' | 'last'; is: ShapeValueSlot };

/** The shape of a search text. */
export interface SearchTextShape {
  text: ShapeValueSlot;
  hasNgrams: boolean;
  isSingleNgram: boolean;
  /** Whether the text may be pinyin. */
  isPinyin: boolean;
}

/** The shape of a condition: the condition without its values. */
export type ConditionShape =
  | { op: 'all' | 'any'; of: readonly ConditionShape[] }
  | { op: 'not'; of: ConditionShape }
  | { op: 'is'; path: readonly string[]; test: ConditionTestShape }
  | { op: 'some'; resource: string; via: string; where: ConditionShape }
  | ({ op: 'search'; fields: readonly string[] } & SearchTextShape);

/** Builds the shape of a condition, with a slot for each value. */
export class ConditionShapeBuilder {
  private readonly createSlot: (value: JsonValue) => ShapeValueSlot;

  constructor(slotFor: (value: JsonValue) => ShapeValueSlot) {
    this.createSlot = slotFor;
  }

  slot(value: JsonValue): ShapeValueSlot {
    return this.createSlot(value);
  }

  buildCondition(condition: Condition): ConditionShape {
    switch (condition.op) {
      case 'all':
      case 'any':
        return { op: condition.op, of: condition.of.map(part => this.buildCondition(part)) };
      case 'not':
        return { op: 'not', of: this.buildCondition(condition.of) };
      case 'is':
        return { op: 'is', path: condition.path, test: this.buildTest(condition.test) };
      case 'some': {
        const { of: resource, via, where } = condition;
        return { op: 'some', resource, via, where: this.buildCondition(where) };
      }
      case 'search':
        return { op: 'search', fields: condition.fields, ...this.buildSearchText(condition.text) };
    }
  }

  private buildSearchText(text: string): SearchTextShape {
    return {
      text: this.slot(text),
      hasNgrams: getRequiredNgrams(text).length > 0,
      isSingleNgram: isSingleNgram(text),
      isPinyin: toPinyinQuery(text) !== undefined,
    };
  }

  private buildTest(test: ConditionTest): ConditionTestShape {
    if ('null' in test) return test;
    if ('in' in test) return { among: this.slot([...test.in]) };
    if ('like' in test) return { like: this.slot(test.like) };
    if ('search' in test) return { search: this.buildSearchText(test.search) };
    if ('has' in test) return { has: this.slot(test.has) };
    if ('within' in test) return { within: this.slot(test.within) };
    if ('hash' in test) return { sealed: 'hash', is: this.slot(test.hash) };
    if ('last' in test) return { sealed: 'last', is: this.slot(test.last) };
    if ('eq' in test) return { compare: 'eq', to: this.slot(test.eq) };
    if ('gt' in test) return { compare: 'gt', to: this.slot(test.gt) };
    if ('gte' in test) return { compare: 'gte', to: this.slot(test.gte) };
    if ('lt' in test) return { compare: 'lt', to: this.slot(test.lt) };
    return { compare: 'lte', to: this.slot(test.lte) };
  }
}

class ParameterSlot implements ShapeValueSlot {
  readonly type: JsonValueType;
  private readonly index: number;

  constructor(value: JsonValue, place: number) {
    this.type = getJsonValueType(value);
    this.index = place;
  }

  toParameter(of: (value: JsonValue) => SqlValue): StatementParameter {
    return new StatementParameter(this.index, of);
  }

  toJSON(): JsonValueType {
    return this.type;
  }
}

class ConstantSlot implements ShapeValueSlot {
  readonly type: JsonValueType;
  private readonly value: JsonValue;

  constructor(value: JsonValue) {
    this.type = getJsonValueType(value);
    this.value = value;
  }

  toParameter(of: (value: JsonValue) => SqlValue): SqlValue {
    return of(this.value);
  }

  toJSON(): JsonValueType {
    return this.type;
  }
}

/** A shape builder for values that differ from query to query. It appends each value to the list. */
export const createShapeBuilder = (values: JsonValue[]): ConditionShapeBuilder =>
  new ConditionShapeBuilder(value => new ParameterSlot(value, values.push(value) - 1));

/** A shape builder for fixed values, such as those of a view's own condition. They are compiled into the statement. */
export const constantShapeBuilder = new ConditionShapeBuilder(value => new ConstantSlot(value));
