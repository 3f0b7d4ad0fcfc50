import type { Condition } from './conditions';
import type { Value } from './json';
import type { Text } from './language';
import type { Colour, Field } from './resource';
import type { JsonSchema } from './schema';

export interface Workflow {
  /** The field that holds the state. */
  field: string;
  initial: string;
  states: readonly State[];
  transitions: readonly Transition[];
}

export interface State {
  name: string;
  title: Text;
  colour: Colour;
  final: boolean;
}

export interface Transition {
  name: string;
  title: Text;
  from: readonly string[];
  to: string;
  /** What the caller must give with it: fields like those of a resource. */
  input?: { schema: JsonSchema; fields: Readonly<Record<string, Field>> };
  /** Over `{ record, input, me, now, related }`; refused with `refusal` when it does not hold. */
  guard?: JsonSchema;
  refusal?: Text;
  /** Look-ups that the guard may speak of. */
  related: Readonly<Record<string, Related>>;
  /** Made by the system when a record of that resource enters one of these states. */
  on?: { resource: string; via: string; states: readonly string[] };
  /** Made by the system when this date-time field has passed. */
  at?: string;
  /** How many different people must ask for it. */
  signers: number;
  effects: readonly Effect[];
  intent: 'primary' | 'success' | 'warning' | 'danger' | 'none';
}

export type Related = { find: 'count' | 'first'; of: string; where: Condition };

export type Effect =
  | { do: 'set'; values: Readonly<Record<string, Value>> }
  | { do: 'create'; in: string; values: Readonly<Record<string, Value>> }
  | { do: 'update'; of: string; where: Condition; values: Readonly<Record<string, Value>> }
  | { do: 'lock'; key: readonly string[]; release: boolean }
  | { do: 'notify'; role?: string; to?: string; text: Text }
  | { do: 'rule'; rule: string };

export function transition(workflow: Workflow | undefined, name: string): Transition | undefined {
  return workflow?.transitions.find(candidate => candidate.name === name);
}

/** The transitions that leave a state by a person's hand. */
export function leaving(workflow: Workflow, state: Value | undefined): readonly Transition[] {
  return workflow.transitions.filter(
    candidate => !candidate.on && !candidate.at && candidate.from.some(from => from === state),
  );
}
