import type { JsonObject } from '#model/json';
import type { JsonPath } from '../../sourceLocation';
import { createFieldOutline, type FieldOutline } from './FieldOutline';
import {
  toList,
  getMembers,
  getName,
  getNames,
  toObject,
  toText,
  type Member,
  type LocatedName,
} from './locatedNames';

export interface WorkflowOutline {
  field: string;
  initial?: LocatedName;
  /** State of rows stored before the resource had states. */
  stored?: LocatedName;
  states: readonly (Member & { final: boolean })[];
  transitions: readonly TransitionOutline[];
}

export interface TransitionOutline {
  name: string;
  at: JsonPath;
  keywords: JsonObject;
  from: readonly LocatedName[];
  to?: LocatedName;
  /** Made by the system, not by a user. */
  isAutomatic: boolean;
  inputFields: readonly FieldOutline[];
  effects: readonly { words: JsonObject; at: JsonPath }[];
}

export const defaultStateField = 'status';

export function createWorkflowOutline(words: JsonObject): WorkflowOutline | undefined {
  if (words['x-states'] === undefined) return undefined;
  const machine = toObject(words['x-states']);
  const initial = getName(machine.initial, ['x-states', 'initial']);
  const stored = getName(machine.stored, ['x-states', 'stored']);
  return {
    field: toText(machine.field) ?? defaultStateField,
    ...(initial && { initial }),
    ...(stored && { stored }),
    states: getMembers(machine.states, ['x-states', 'states']).map(member => ({
      ...member,
      final: toObject(member.value).final === true,
    })),
    transitions: getMembers(machine.transitions, ['x-states', 'transitions']).map(createTransitionOutline),
  };
}

function createTransitionOutline({ name, value, at }: Member): TransitionOutline {
  const words = toObject(value);
  const to = getName(words.to, [...at, 'to']);
  return {
    name,
    at,
    keywords: words,
    from: getNames(words.from, [...at, 'from']),
    ...(to && { to }),
    isAutomatic: words.on !== undefined || words.at !== undefined,
    inputFields: getMembers(toObject(words.input).properties, [...at, 'input', 'properties']).map(member =>
      createFieldOutline(member.name, member.value, member.at, {}, false),
    ),
    effects: toList(words.effects).map((effect, index) => ({
      words: toObject(effect),
      at: [...at, 'effects', index],
    })),
  };
}

/** The state field: author keywords, if any, with choices from the states. */
export function createStateFieldOutline(
  { field, states }: WorkflowOutline,
  declared: FieldOutline | undefined,
): FieldOutline {
  const oneOf = states.map(({ name }) => ({ const: name }));
  return {
    name: field,
    at: declared?.at ?? ['x-states'],
    keywords: { ...declared?.keywords, type: 'string', oneOf, readOnly: true },
    kind: 'choice',
    origin: 'state',
    isConditional: false,
    innerFields: [],
    repeatedDeclarations: [],
  };
}
