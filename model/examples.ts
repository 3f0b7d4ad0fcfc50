import type { JsonObject } from './json';
import type { LocalizedText } from './language';

/** Why an action is refused: the field, and a keyword, a named rule or one of `exampleRefusalReasons`. */
export interface ExampleRefusal {
  field?: string;
  by: string;
}

/** Reasons of a refusal that depend on the caller, the state or the time, not on a value. */
export const exampleRefusalReasons = [
  ...['role', 'state', 'window', 'guard', 'unique', 'inUse', 'lastAdmin', 'tooManyDrafts'],
] as const;

/** Actions that an example can try on any record, in addition to the transitions of the workflow. */
export const commonExampleActions = ['edit', 'delete'] as const;

interface ExampleCircumstances {
  title: LocalizedText;
  /** The caller's role; an administrator by default. */
  as?: string;
  /** `$me` facts of the caller; `$this` and `$this.field` refer to values of the record. */
  me?: JsonObject;
  /** Time of the example; a fixed time by default. */
  at?: string;
  /** Further records that exist in the example, by resource. */
  beside?: Readonly<Record<string, readonly JsonObject[]>>;
  /** Expected refusal; absent if the action must succeed. */
  refused?: ExampleRefusal;
  /** Expected values of the record after the action. */
  gives?: JsonObject;
}

/** A new record that must be accepted or refused. */
export interface RecordExample extends ExampleCircumstances {
  /** Values that differ from a valid generated record. */
  values: JsonObject;
}

/** An example of an action that must be allowed or refused on a record. */
export interface StepExample extends ExampleCircumstances {
  /** Values of the record before the action, which otherwise is generated so that it allows the action. */
  record: JsonObject;
  /** A transition, or one of `commonExampleActions`. */
  step: string;
  input: JsonObject;
}

/** An executable example in `schemas/examples`: a new record, or an action on a record. */
export type Example = RecordExample | StepExample;

/** Whether an example is an action on a record, not a new record. */
export const isStepExample = (example: Example): example is StepExample => 'step' in example;

/** Outcome of an example: the record afterwards, or the reasons for its refusal. */
export type ExampleOutcome = { record: JsonObject } | { refusals: readonly ExampleRefusal[] };

/** The default time of examples, fixed so that no example depends on the day on which it runs. */
export const getDefaultExampleTime = (season: number): string => `${season}-05-01T09:00:00+08:00`;
