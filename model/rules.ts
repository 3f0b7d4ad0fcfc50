import type { CityCall, CityCalls } from './cityCalls';
import type { Issue } from './errors';
import type { Condition } from './conditions';
import { isObject, type JsonObject, type JsonValue } from './json';
import type { LocalizedText } from './language';
import type { Transaction } from './records';
import type { RuleContext } from './ruleContext';

export type { RuleContext } from './ruleContext';

type MaybePromise<T> = T | Promise<T>;

/** A transition that a plan requests, with its input. */
export interface PlannedTransition {
  resource: string;
  uuid: string;
  transition: string;
  input?: JsonObject;
}

/** Result of a plan rule: values for the record, and the transitions that a job makes. */
export interface TransitionPlan {
  values: JsonObject;
  transitions: readonly PlannedTransition[];
}

/** Result of an option rule: the condition for the offered records, and a note for each. */
export interface OptionRuleResult {
  where: Condition;
  /** Note of an offered record, by its uuid. */
  notes?: ReadonlyMap<string, LocalizedText>;
}

/**
 * Which records a stored derived value depends on, and which values are recomputed when those records change. Both
 * conditions are constant.
 */
export interface DerivationSource {
  /** Resource of the records that the derivation reads. */
  of: string;
  where: JsonObject;
  /** Condition on the records whose derived value is recomputed; other records do not depend on the source. */
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
  /** Derivations whose stored values must follow changes of other records, by rule name. */
  sources?: Readonly<Record<string, DerivationSource>>;
  /** Numbers: `x-number: { "rule": … }`. `running` is the sequence number for the combination of `per`. */
  numbers: Readonly<
    Record<string, (record: JsonObject, running: number, context: RuleContext) => MaybePromise<string>>
  >;
  /** Field rules: which fields an access rule grants on one record. */
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
    Record<string, (record: JsonObject, context: RuleContext) => MaybePromise<OptionRuleResult>>
  >;
  /**
   * Plans of transitions (`{ "queue": … }`): a job makes the planned transitions one by one; the returned values are
   * set on the record at once.
   */
  plans: Readonly<
    Record<string, (record: JsonObject, input: JsonObject, context: RuleContext) => Promise<TransitionPlan>>
  >;
  /** API calls of the city that belong to no resource. A schema refers to one only to look a unique key up. */
  calls?: CityCalls;
  forms?: FormRules;
}

/** Checks and derivations that a form can run, because they read only the record. */
export interface FormRules {
  /** URL of the module that exports the rules by name. */
  module: string;
  /** Fields that each form rule reads in addition to its own field. */
  reads: Readonly<Record<string, readonly string[]>>;
}

/** Kinds of named rules. */
export type RuleCategory = Exclude<keyof CityRules, 'calls' | 'forms' | 'sources'>;

/** Names of the named rules, by kind. */
export type NamedRuleNames = Readonly<Record<RuleCategory, readonly string[]>> & {
  /** Parameters of the calls by which a form looks a unique key up, by path; `true` marks required ones. */
  readonly lookups: Readonly<Record<string, CityCall['parameters']>>;
};

/** An empty set of city rules. */
export const noCityRules: CityRules = {
  checks: {},
  derivations: {},
  numbers: {},
  fields: {},
  effects: {},
  options: {},
  plans: {},
};

/** Returns the names of city rules, by kind. */
export function getRuleNames(rules: CityRules): NamedRuleNames {
  return {
    checks: Object.keys(rules.checks),
    derivations: Object.keys(rules.derivations),
    numbers: Object.keys(rules.numbers),
    fields: Object.keys(rules.fields),
    effects: Object.keys(rules.effects),
    options: Object.keys(rules.options),
    plans: Object.keys(rules.plans),
    lookups: getLookupCalls(rules.calls),
  };
}

/** The POST calls that answer `exists`. */
function getLookupCalls(calls: CityCalls = {}): NamedRuleNames['lookups'] {
  const found = Object.entries(calls).filter(
    ([route, { data }]) =>
      route.startsWith(lookupMethod) && isObject(data.properties) && 'exists' in data.properties,
  );
  return Object.fromEntries(
    found.map(([route, { parameters }]) => [route.slice(lookupMethod.length), parameters]),
  );
}

const lookupMethod = 'POST /';
