import type { Condition, Test } from '#model/conditions';
import type { Value } from '#model/json';
import { isPiece, piecesAsked } from './pieces';
import type { SqlValue } from './engine';

/** What a statement depends on of a value: its type alone, so that queries of one shape share a statement. */
export type ValueType = 'string' | 'number' | 'boolean' | 'null' | 'list' | 'object';

export const typeOf = (value: Value): ValueType => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  const type = typeof value;
  return type === 'string' || type === 'number' || type === 'boolean' ? type : 'object';
};

/** A parameter of a statement: made of the value that stands at this place in a query of its shape. */
export class Parameter {
  readonly place: number;
  readonly of: (value: Value) => SqlValue;

  constructor(place: number, of: (value: Value) => SqlValue) {
    this.place = place;
    this.of = of;
  }
}

/** Where a value stands in a shape. Slots are written as their type, so that equal texts are equal shapes. */
export interface Slot {
  type: ValueType;
  as(of: (value: Value) => SqlValue): Parameter | SqlValue;
  toJSON(): ValueType;
}

export type Comparison = 'eq' | 'gt' | 'gte' | 'lt' | 'lte';
export type ShapedTest =
  | { compare: Comparison; to: Slot }
  | { among: Slot }
  | { like: Slot }
  | { has: Slot }
  | { within: Slot }
  | { null: boolean }
  | { sealed: 'hash' | 'last'; is: Slot };

/** A condition without its values. */
export type Shape =
  | { op: 'all' | 'any'; of: readonly Shape[] }
  | { op: 'not'; of: Shape }
  | { op: 'is'; path: readonly string[]; test: ShapedTest }
  | { op: 'some'; resource: string; via: string; where: Shape }
  | {
      op: 'search';
      fields: readonly string[];
      text: Slot;
      hasPieces: boolean;
      isPiece: boolean;
      initials: boolean;
    };

/** Makes shapes of conditions, with a slot for each value that it meets. */
export class Shaper {
  private readonly slotFor: (value: Value) => Slot;

  constructor(slotFor: (value: Value) => Slot) {
    this.slotFor = slotFor;
  }

  slot(value: Value): Slot {
    return this.slotFor(value);
  }

  condition(condition: Condition): Shape {
    switch (condition.op) {
      case 'all':
      case 'any':
        return { op: condition.op, of: condition.of.map(part => this.condition(part)) };
      case 'not':
        return { op: 'not', of: this.condition(condition.of) };
      case 'is':
        return { op: 'is', path: condition.path, test: this.test(condition.test) };
      case 'some': {
        const { of: resource, via, where } = condition;
        return { op: 'some', resource, via, where: this.condition(where) };
      }
      case 'search': {
        const { fields, text, initials = false } = condition;
        return {
          op: 'search',
          fields,
          text: this.slot(text),
          hasPieces: piecesAsked(text).length > 0,
          isPiece: isPiece(text),
          initials,
        };
      }
    }
  }

  private test(test: Test): ShapedTest {
    if ('null' in test) return test;
    if ('in' in test) return { among: this.slot([...test.in]) };
    if ('like' in test) return { like: this.slot(test.like) };
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

class AskedSlot implements Slot {
  readonly type: ValueType;
  private readonly place: number;

  constructor(value: Value, place: number) {
    this.type = typeOf(value);
    this.place = place;
  }

  as(of: (value: Value) => SqlValue): Parameter {
    return new Parameter(this.place, of);
  }

  toJSON(): ValueType {
    return this.type;
  }
}

class ConstantSlot implements Slot {
  readonly type: ValueType;
  private readonly value: Value;

  constructor(value: Value) {
    this.type = typeOf(value);
    this.value = value;
  }

  as(of: (value: Value) => SqlValue): SqlValue {
    return of(this.value);
  }

  toJSON(): ValueType {
    return this.type;
  }
}

/** For what differs from query to query: the values are put aside, in the order of their places. */
export const askingShaper = (values: Value[]): Shaper =>
  new Shaper(value => new AskedSlot(value, values.push(value) - 1));

/** For what is the same in every query: the values of a view's own condition. */
export const constantShaper = new Shaper(value => new ConstantSlot(value));
