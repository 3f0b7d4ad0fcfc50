import type { Condition } from './conditions';
import type { JsonValue } from './json';
import type { LocalizedText } from './language';
import type { Colour, Field } from './field';
import type { JsonSchema } from './jsonSchema';
import type { WindowRule } from './windows';

export interface Workflow {
  /** Name of the field that holds the state. */
  field: string;
  initial: string;
  /** State of rows stored before the resource had states. Default: the initial one. */
  stored?: string;
  states: readonly State[];
  transitions: readonly Transition[];
}

export interface State {
  name: string;
  title: LocalizedText;
  colour: Colour;
  final: boolean;
}

export interface Transition {
  name: string;
  title: LocalizedText;
  from: readonly string[];
  to: string;
  /** Input that the caller must provide: fields like those of a resource. */
  input?: { schema: JsonSchema; fields: Readonly<Record<string, Field>> };
  /**
   * JSON Schema over `{ record, input, me, now, related }`. If it does not hold, the transition is refused with
   * `refusal`.
   */
  guard?: JsonSchema;
  refusal?: LocalizedText;
  /** Look-ups whose results the guard can use. */
  related: Readonly<Record<string, RelatedLookup>>;
  /** A person makes the transition during a window only. */
  window?: WindowRule;
  /** The system makes the transition when a record of that resource enters one of these states. */
  on?: { resource: string; via: string; states: readonly string[] };
  /** The system makes the transition after the time in this field. */
  at?: string;
  /** Number of different people who must request it. */
  signers: number;
  effects: readonly Effect[];
  intent: 'primary' | 'success' | 'warning' | 'danger' | 'none';
}

export type RelatedLookup = { find: 'count' | 'first'; of: string; where: Condition };

export type Effect =
  | { do: 'set'; values: Readonly<Record<string, JsonValue>> }
  | { do: 'create'; in: string; values: Readonly<Record<string, JsonValue>> }
  | { do: 'update'; of: string; where: Condition; values: Readonly<Record<string, JsonValue>> }
  | { do: 'lock'; key: readonly string[]; release: boolean }
  | { do: 'notify'; role?: string; to?: string; text: LocalizedText }
  | { do: 'rule'; rule: string };

export function findTransition(workflow: Workflow | undefined, name: string): Transition | undefined {
  return workflow?.transitions.find(candidate => candidate.name === name);
}

/** Transitions from a state that a person can make. */
export function getManualTransitions(
  workflow: Workflow,
  state: JsonValue | undefined,
): readonly Transition[] {
  return workflow.transitions.filter(
    candidate => !candidate.on && !candidate.at && candidate.from.some(from => from === state),
  );
}
