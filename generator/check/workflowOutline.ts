import type { JsonObject } from '#model/json';
import type { Path } from '../place';
import { fieldOutline, type FieldOutline } from './fieldOutlines';
import { listIn, membersOf, nameIn, namesIn, objectIn, textIn, type Member, type Named } from './members';

export interface WorkflowOutline {
  field: string;
  initial?: Named;
  states: readonly (Member & { final: boolean })[];
  transitions: readonly TransitionOutline[];
}

export interface TransitionOutline {
  name: string;
  at: Path;
  words: JsonObject;
  from: readonly Named[];
  to?: Named;
  /** Made by the system, not by a person. */
  automatic: boolean;
  input: readonly FieldOutline[];
  effects: readonly { words: JsonObject; at: Path }[];
}

export const defaultStateField = 'status';

export function workflowOutline(words: JsonObject): WorkflowOutline | undefined {
  if (words['x-states'] === undefined) return undefined;
  const machine = objectIn(words['x-states']);
  const initial = nameIn(machine.initial, ['x-states', 'initial']);
  return {
    field: textIn(machine.field) ?? defaultStateField,
    ...(initial && { initial }),
    states: membersOf(machine.states, ['x-states', 'states']).map(member => ({
      ...member,
      final: objectIn(member.value).final === true,
    })),
    transitions: membersOf(machine.transitions, ['x-states', 'transitions']).map(transitionOutline),
  };
}

function transitionOutline({ name, value, at }: Member): TransitionOutline {
  const words = objectIn(value);
  const to = nameIn(words.to, [...at, 'to']);
  return {
    name,
    at,
    words,
    from: namesIn(words.from, [...at, 'from']),
    ...(to && { to }),
    automatic: words.on !== undefined || words.at !== undefined,
    input: membersOf(objectIn(words.input).properties, [...at, 'input', 'properties']).map(member =>
      fieldOutline(member.name, member.value, member.at, {}, false),
    ),
    effects: listIn(words.effects).map((effect, index) => ({
      words: objectIn(effect),
      at: [...at, 'effects', index],
    })),
  };
}

/** The field that holds the state: what the author says of it, if anything, and what the states make of it. */
export function stateField(
  { field, states }: WorkflowOutline,
  declared: FieldOutline | undefined,
): FieldOutline {
  const oneOf = states.map(({ name }) => ({ const: name }));
  return {
    name: field,
    at: declared?.at ?? ['x-states'],
    words: { ...declared?.words, type: 'string', oneOf, readOnly: true },
    kind: 'choice',
    from: 'state',
    conditional: false,
    inner: [],
  };
}
