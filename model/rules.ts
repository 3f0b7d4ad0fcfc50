import type { Catalog } from './catalog';
import type { Issue } from './errors';
import type { JsonObject, JsonValue } from './json';
import type { RecordReader, Transaction } from './records';

/** Input of a named rule. Sensitive values of `record` are decrypted. */
export interface RuleContext {
  catalog: Catalog;
  now: Date;
  season: number;
  me: JsonObject;
  /** Reads with the rights of the system. */
  reader: RecordReader;
  /** Keyed hashes under which a sensitive value may be stored, for look-ups with `reader`. */
  hashes(value: string): readonly string[];
}

type MaybePromise<T> = T | Promise<T>;

/** City-specific rules that JSON cannot express: pure functions, referenced by name from schemas. */
export interface Rules {
  /** Checks of `x-rule` at a field and `x-rules` at a resource; `field` is undefined for the latter. */
  checks: Readonly<
    Record<
      string,
      (record: JsonObject, field: string | undefined, context: RuleContext) => MaybePromise<readonly Issue[]>
    >
  >;
  /** Derived values: `x-derive: { "rule": … }`. */
  derivations: Readonly<
    Record<string, (record: JsonObject, context: RuleContext) => MaybePromise<JsonValue>>
  >;
  /** Numbers: `x-number: { "rule": … }`. `running` is the sequence number for the combination of `per`. */
  numbers: Readonly<
    Record<string, (record: JsonObject, running: number, context: RuleContext) => MaybePromise<string>>
  >;
  /** Fields that an access rule with `"rule"` opens on this record. */
  fields: Readonly<
    Record<string, (record: JsonObject, context: RuleContext) => MaybePromise<readonly string[]>>
  >;
  /** Effects of transitions: `{ "rule": … }`. The returned values are set on the record. */
  effects: Readonly<
    Record<
      string,
      (record: JsonObject, input: JsonObject, tx: Transaction, context: RuleContext) => Promise<JsonObject>
    >
  >;
}

export type RuleNames = { readonly [Sort in keyof Rules]: readonly string[] };

export const emptyRules: Rules = { checks: {}, derivations: {}, numbers: {}, fields: {}, effects: {} };

export function getRuleNames(rules: Rules): RuleNames {
  return {
    checks: Object.keys(rules.checks),
    derivations: Object.keys(rules.derivations),
    numbers: Object.keys(rules.numbers),
    fields: Object.keys(rules.fields),
    effects: Object.keys(rules.effects),
  };
}
