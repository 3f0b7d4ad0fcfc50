import type { Condition } from './conditions';
import type { JsonValue } from './json';
import type { LocalizedText } from './language';
import type { Colour, Field } from './field';
import type { JsonSchema } from './jsonSchema';

export interface Workflow {
  /** The field that holds the state. */
  field: string;
  initial: string;
  /** The state of rows that were stored before the resource had states; the initial one when absent. */
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
  /** What the caller must give with it: fields like those of a resource. */
  input?: { schema: JsonSchema; fields: Readonly<Record<string, Field>> };
  /** Over `{ record, input, me, now, related }`; refused with `refusal` when it does not hold. */
  guard?: JsonSchema;
  refusal?: LocalizedText;
  /** Look-ups that the guard may speak of. */
  related: Readonly<Record<string, RelatedLookup>>;
  /** Made by the system when a record of that resource enters one of these states. */
  on?: { resource: string; via: string; states: readonly string[] };
  /** Made by the system when this date-time field has passed. */
  at?: string;
  /** How many different people must ask for it. */
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

/** The transitions that leave a state by a person's hand. */
export function getManualTransitions(
  workflow: Workflow,
  state: JsonValue | undefined,
): readonly Transition[] {
  return workflow.transitions.filter(
    candidate => !candidate.on && !candidate.at && candidate.from.some(from => from === state),
  );
}
