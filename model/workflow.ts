import type { Condition } from './conditions';
import type { Expression } from './expressions';
import { getOwn, type JsonObject, type JsonValue } from './json';
import type { LocalizedText } from './language';
import type { ChoiceColour, Field } from './field';
import type { JsonSchema } from './jsonSchema';
import { compareTimestamps, type TimeWindowRule } from './timeWindows';

/** The state machine of a resource (`x-states`). */
export interface Workflow {
  /** Name of the field that holds the state. */
  field: string;
  initial: string;
  /** State of rows stored before the resource had states. Default: the initial one. */
  stored?: string;
  states: readonly WorkflowState[];
  transitions: readonly Transition[];
  /** Joined states, coarser than these, that some roles see instead. */
  seenAs?: readonly SimplifiedStates[];
}

/** The joined states of a workflow, which some roles see in a field of their own. */
export interface SimplifiedStates {
  field: string;
  title: LocalizedText;
  roles: readonly string[];
  /** The joined states; each state of the workflow belongs to exactly one of them. */
  states: readonly SimplifiedState[];
}

/** A joined state, which stands for several workflow states. */
export interface SimplifiedState extends WorkflowState {
  of: readonly string[];
}

/** Returns the joined state for a workflow state. */
export const getSimplifiedState = (
  names: Readonly<Record<string, string>>,
  state: JsonValue | undefined,
): string | null => (typeof state === 'string' ? (getOwn(names, state) ?? null) : null);

/** Returns the joined state of each workflow state. */
export const getSimplifiedStateNames = ({ states }: SimplifiedStates): Readonly<Record<string, string>> =>
  Object.fromEntries(states.flatMap(({ name, of }) => of.map(state => [state, name])));

/** A state of a workflow. */
export interface WorkflowState {
  name: string;
  title: LocalizedText;
  colour: ChoiceColour;
  final: boolean;
}

/** A transition between states, with its guard, input and effects. */
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
  related: Readonly<Record<string, RelatedRecordLookup>>;
  /**
   * Named checks of the city over the record, each of which may refuse the transition with its own message.
   */
  rules: readonly string[];
  /** A person makes the transition during a window only. */
  window?: TimeWindowRule;
  /** The system makes the transition when a record of that resource enters one of these states. */
  on?: { resource: string; via: string; states: readonly string[] };
  /** The system makes the transition after the time in this field. */
  at?: string;
  /** The transition is made by effects and plans of other transitions only, even if a grant allows it to users. */
  effectOnly?: boolean;
  /** Number of different accounts that must request the transition. */
  signers: number;
  effects: readonly Effect[];
  intent: 'primary' | 'success' | 'warning' | 'danger' | 'none';
}

/** A look-up of related records that a guard can test. */
export type RelatedRecordLookup = { find: 'count' | 'first'; of: string; where: Condition };

/** An effect of a transition. */
export type Effect = TransitionEffectAction & {
  /** JSON Schema over the same values as the guard. If it does not hold, the effect is left out. */
  when?: JsonSchema;
};

/** The action of an effect: what a transition changes besides the state. */
export type TransitionEffectAction =
  | { do: 'set'; values: Readonly<Record<string, JsonValue>> }
  | { do: 'create'; in: string; each?: TransitionEffectItems; values: Readonly<Record<string, JsonValue>> }
  /** `rule` computes further values for each updated record. */
  | {
      do: 'update';
      of: string;
      where: Condition;
      values: Readonly<Record<string, JsonValue>>;
      rule?: string;
    }
  /** Makes a transition of related records that are in one of its source states; `values` is its input. */
  | {
      do: 'transition';
      transition: string;
      of: string;
      where: Condition;
      values: Readonly<Record<string, JsonValue>>;
      /** Limits the transition to the first records in a sort order; only the system makes such a transition. */
      first?: { count: number; sort: { field: string; descending: boolean } };
    }
  /**
   * Takes a unit: increments the counter of the first matching record below its limit, and assigns the unit to this
   * record.
   */
  | {
      do: 'take';
      of: string;
      where: Condition;
      field: string;
      /** Maximum of the counter, as an expression over its record. */
      below: Expression;
      refusal: LocalizedText;
    }
  /** Returns the units that the record has taken from a counter. */
  | { do: 'giveBack'; of: string; field: string }
  | { do: 'lock'; key: readonly string[]; release: boolean; refusal?: LocalizedText }
  /**
   * Sends a notice to an account or a role; `office` limits the role to accounts whose office answers for that value.
   */
  | {
      do: 'notify';
      role?: string;
      office?: string;
      each?: Extract<TransitionEffectItems, { of: string }>;
      to?: string;
      text: LocalizedText;
    }
  | { do: 'rule'; rule: string }
  /**
   * Queues a job that makes the transitions of a named plan. With `first`, the transition makes that many of them
   * itself, and no job is queued.
   */
  | { do: 'queue'; plan: string; first?: number };

/** The items that an effect runs for: those of a list, also of a related record, or records that match a condition. */
export type TransitionEffectItems = { path: readonly string[] } | { of: string; where: Condition };

/** Finds a transition by name. */
export function findTransition(workflow: Workflow | undefined, name: string): Transition | undefined {
  return workflow?.transitions.find(candidate => candidate.name === name);
}

/**
 * Effects that an undo can revert. `giveBack` is one only if the record held no unit, because a returned unit changed
 * the counter of another record; `take` always changes a counter.
 */
const revertibleEffects: ReadonlySet<Effect['do']> = new Set(['set', 'create', 'notify', 'giveBack']);

/** Whether a transition can be undone: its effects can, and it allocates no sequence number. */
export const isRevertibleTransition = (
  fields: Readonly<Record<string, Field>>,
  { name, effects }: Transition,
): boolean =>
  effects.every(effect => revertibleEffects.has(effect.do)) &&
  Object.values(fields).every(({ number }) => number?.on !== name);

/** The parts of a resource that decide which transitions follow from others. */
interface MovedResource {
  name: string;
  fields: Readonly<Record<string, Field>>;
  workflow?: Workflow;
  view?: unknown;
}

/** Whether a transition can be undone together with all automatic transitions that it may cause. */
export function isUndoableTransition(
  resources: Readonly<Record<string, MovedResource>>,
  base: MovedResource,
  transition: Transition,
  before: readonly Transition[] = [],
): boolean {
  if (!isRevertibleTransition(base.fields, transition)) return false;
  const path = [...before, transition];
  const isFollowUp = (next: Transition): boolean =>
    next.on?.resource === base.name && next.on.states.includes(transition.to) && !path.includes(next);
  return Object.values(resources)
    .filter(({ view }) => !view)
    .every(other =>
      (other.workflow?.transitions ?? [])
        .filter(isFollowUp)
        .every(next => isUndoableTransition(resources, other, next, path)),
    );
}

/** Whether a user can make the transition: it is not limited to a time, another resource or an effect. */
export const isManualTransition = ({ on, at, effectOnly }: Transition): boolean =>
  !on && at === undefined && effectOnly !== true;

/** Transitions from a state that a person can make. */
export function getManualTransitions(
  workflow: Workflow,
  state: JsonValue | undefined,
): readonly Transition[] {
  return workflow.transitions.filter(
    candidate => isManualTransition(candidate) && candidate.from.some(from => from === state),
  );
}

/**
 * When a transition closes because an automatic transition will leave its source states at a known time; undefined if
 * there is none.
 */
export function findTransitionDeadline(
  workflow: Workflow,
  row: JsonObject,
  { from }: Transition,
  isReadable: (field: string) => boolean,
): string | undefined {
  const state = row[workflow.field];
  return workflow.transitions
    .filter(due => due.at !== undefined && !due.guard && due.rules.length === 0 && !from.includes(due.to))
    .filter(due => due.from.some(one => one === state) && isReadable(due.at ?? ''))
    .map(({ at = '' }) => row[at])
    .filter(moment => typeof moment === 'string')
    .toSorted(compareTimestamps)[0];
}
