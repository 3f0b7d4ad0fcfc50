import type { Catalog } from './catalog';
import type { Issue } from './errors';
import type { JsonObject, JsonValue } from './json';
import type { RecordReader, Transaction } from './records';

/** What a named rule may look at. Sensitive values of `record` arrive in the clear. */
export interface RuleContext {
  catalog: Catalog;
  now: Date;
  season: number;
  me: JsonObject;
  /** Reads as the system. */
  reader: RecordReader;
  /** The keyed hashes under one of which a sensitive value is stored: for look-ups in `reading`. */
  hashes(value: string): readonly string[];
}

type MaybePromise<T> = T | Promise<T>;

/** What a city decides and JSON cannot say: pure functions by name, named from schemas. */
export interface Rules {
  /** `x-rule` at a field and `x-rules` at a resource; `field` is absent for the latter. */
  checks: Readonly<
    Record<
      string,
      (record: JsonObject, field: string | undefined, context: RuleContext) => MaybePromise<readonly Issue[]>
    >
  >;
  /** `x-derive: { "rule": … }`. */
  derivations: Readonly<
    Record<string, (record: JsonObject, context: RuleContext) => MaybePromise<JsonValue>>
  >;
  /** `x-number: { "rule": … }`: `running` is the number for the combination of `per`. */
  numbers: Readonly<
    Record<string, (record: JsonObject, running: number, context: RuleContext) => MaybePromise<string>>
  >;
  /** `"rule"` of an access word: which fields of this record. */
  fields: Readonly<
    Record<string, (record: JsonObject, context: RuleContext) => MaybePromise<readonly string[]>>
  >;
  /** `{ "rule": … }` among the effects of a transition; what it returns is set on the record. */
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
