import type { JsonValue } from './json';

/**
 * Which rows: the one language of access, filters, views, relations and derived values. Stores compile it or
 * walk it. It has two truth values: a comparison with nothing is false, and its `not` is true.
 */
export type Condition =
  | { op: 'all'; of: readonly Condition[] }
  | { op: 'any'; of: readonly Condition[] }
  | { op: 'not'; of: Condition }
  /** The value at the end of a path over own fields and relations: `['areaId', 'code']`. */
  | { op: 'is'; path: readonly string[]; test: ConditionTest }
  /** Some living row of another resource, whose relation `via` leads to this row, fits. */
  | { op: 'some'; of: string; via: string; where: Condition }
  /**
   * The text occurs in one of the fields; the store may use an index, the answer is exact. With `initials` also in the
   * first letters of how a field of the resource's display sounds: zs finds 张三.
   */
  | { op: 'search'; fields: readonly string[]; text: string; initials?: true };

export type ConditionTest =
  | { eq: JsonValue }
  | { in: readonly JsonValue[] }
  | { gt: JsonValue }
  | { gte: JsonValue }
  | { lt: JsonValue }
  | { lte: JsonValue }
  /** Contains the text, letter by letter, without regard to case of a-z. */
  | { like: JsonValue }
  | { null: boolean }
  /** An array field holds the value. */
  | { has: JsonValue }
  /** A relation to a tree: the row it leads to, or one above it, is among these. */
  | { within: JsonValue }
  /** A sensitive field, by the keyed hash of its full value, or of its last four characters. */
  | { hash: string }
  | { last: string };

/**
 * Values that are known only when a condition is asked: `$me`, `$me.organ`, `$now`, `$today`, `$season`, `$this`
 * (the uuid of the record it is asked for) and `$this.field`.
 */
export interface Scope {
  me: Readonly<Record<string, JsonValue>>;
  now: Date;
  season: number;
  this?: Readonly<Record<string, JsonValue>>;
}

export const matchAll: Condition = { op: 'all', of: [] };
export const matchNone: Condition = { op: 'any', of: [] };
