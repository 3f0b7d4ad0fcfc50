import type { CityCalls } from './cityCalls';
import type { Issue } from './errors';
import type { Condition } from './conditions';
import type { JsonObject, JsonValue } from './json';
import type { LocalizedText } from './language';
import type { Transaction } from './records';
import type { RuleContext } from './ruleContext';

export type { RuleContext } from './ruleContext';

type MaybePromise<T> = T | Promise<T>;

/** A transition that a plan wants made, with its input. */
export interface PlannedTransition {
  resource: string;
  uuid: string;
  transition: string;
  input?: JsonObject;
}

export interface TransitionPlan {
  values: JsonObject;
  transitions: readonly PlannedTransition[];
}

/** What a picker offers for one record: the related records that fit, and what it says beside each. */
export interface OfferedOptions {
  where: Condition;
  /** Notes by the uuid of the related record. */
  notes?: ReadonlyMap<string, LocalizedText>;
}

/** The records that a derivation reads and follows, and those in which its value is kept up to date. Both are constants. */
export interface DerivationSource {
  /** Resource of the records that it reads. */
  of: string;
  where: JsonObject;
  /** Records with the value, while they wait for its moment. */
  rows: JsonObject;
}

/** City-specific rules that JSON cannot express: pure functions, referenced by name from schemas. */
export interface CityRules {
  /** Checks of `x-rule` at a field, `x-rules` at a resource and `rules` in a transition; `field` is undefined but for the first. */
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
  /** Derivations whose stored values follow other records, by name. */
  sources?: Readonly<Record<string, DerivationSource>>;
  /** Numbers: `x-number: { "rule": … }`. `running` is the sequence number for the combination of `per`. */
  numbers: Readonly<
    Record<string, (record: JsonObject, running: number, context: RuleContext) => MaybePromise<string>>
  >;
  /** Field rules: the fields that an access rule opens on one record. */
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
  /** Options of a relation in the input of a transition: `options` of `x-ref`. They narrow what is offered, and refuse nothing. */
  options: Readonly<
    Record<string, (record: JsonObject, context: RuleContext) => MaybePromise<OfferedOptions>>
  >;
  /** Plans of transitions: `{ "queue": … }`. A job makes them one by one; the values are set on the record at once. */
  plans: Readonly<
    Record<string, (record: JsonObject, input: JsonObject, context: RuleContext) => Promise<TransitionPlan>>
  >;
  /** Calls of the city that ask for no record. No schema names them. */
  calls?: CityCalls;
  forms?: FormRules;
}

/** Checks and derivations that a form runs as one types, since they read nothing but the record. */
export interface FormRules {
  /** URL of the module that exports each by its name. */
  module: string;
  /** Fields that each form rule reads in addition to its own field. */
  reads: Readonly<Record<string, readonly string[]>>;
}

export type RuleNames = {
  readonly [Sort in Exclude<keyof CityRules, 'calls' | 'forms' | 'sources'>]: readonly string[];
};

export const noCityRules: CityRules = {
  checks: {},
  derivations: {},
  numbers: {},
  fields: {},
  effects: {},
  options: {},
  plans: {},
};

export function getRuleNames(rules: CityRules): RuleNames {
  return {
    checks: Object.keys(rules.checks),
    derivations: Object.keys(rules.derivations),
    numbers: Object.keys(rules.numbers),
    fields: Object.keys(rules.fields),
    effects: Object.keys(rules.effects),
    options: Object.keys(rules.options),
    plans: Object.keys(rules.plans),
  };
}
