import type { JsonValue } from './json';

/**
 * A condition on rows, used by access grants, filters, views, relations and derived values. Stores compile it to SQL or
 * evaluate it in memory. It has two truth values: a comparison with null is false, and its `not` is true.
 */
export type Condition =
  | { op: 'all'; of: readonly Condition[] }
  | { op: 'any'; of: readonly Condition[] }
  | { op: 'not'; of: Condition }
  /**
   * Test of the value at the end of a path over own fields and relations: `['areaId', 'code']`. The path `['$me.organ']`
   * tests a fact of the caller instead, and is decided by `bindCondition`.
   */
  | { op: 'is'; path: readonly string[]; test: ConditionTest }
  /** A live row of another resource refers to this row by its relation `via` and matches `where`. */
  | { op: 'some'; of: string; via: string; where: Condition }
  /**
   * The text occurs in one of the fields, or in its pinyin: zs and zhangsan find 张三. The store may use an index, but
   * the result is exact.
   */
  | { op: 'search'; fields: readonly string[]; text: string };

/** The test of one value in a condition. */
export type ConditionTest =
  | { eq: JsonValue }
  | { in: readonly JsonValue[] }
  | { gt: JsonValue }
  | { gte: JsonValue }
  | { lt: JsonValue }
  | { lte: JsonValue }
  /** Contains the text; the case of a-z is ignored. */
  | { like: JsonValue }
  /** Contains the text, or sounds like it in pinyin, as in a search of the resource that has the field. */
  | { search: string }
  | { null: boolean }
  /** An array field contains the value. */
  | { has: JsonValue }
  /** A relation to a tree: the related row or one of its ancestors is in the list. */
  | { within: JsonValue }
  /** Match of a sensitive field by the keyed hash of its full value or of its last four characters. */
  | { hash: string }
  | { last: string };

/**
 * Values of the variables in a condition: `$me`, `$me.organ`, `$now`, `$today`, `$season`, `$this` (the uuid of the
 * record at hand) and `$this.field`.
 */
export interface ConditionScope {
  me: Readonly<Record<string, JsonValue>>;
  now: Date;
  season: number;
  this?: Readonly<Record<string, JsonValue>>;
}

/** A condition that every row matches. */
export const matchAll: Condition = { op: 'all', of: [] };
/** A condition that no row matches. */
export const matchNone: Condition = { op: 'any', of: [] };

/** Whether a name is a fact of the caller, such as `$me.organ`. */
export const isFactWord = (name: string): boolean => name.startsWith('$me.');
