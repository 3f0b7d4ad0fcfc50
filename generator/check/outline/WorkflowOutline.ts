import type { JsonObject, JsonValue } from '#model/json';
import type { JsonPath } from '../../sourceLocation';
import { createFieldOutlines, type FieldOutline } from './FieldOutline';
import {
  toListOrEmpty,
  getLocatedMembers,
  getLocatedName,
  getLocatedNames,
  toObjectOrEmpty,
  toTextOrUndefined,
  type LocatedMember,
  type LocatedName,
} from './locatedNames';

/** A workflow, parsed as far as the rules need. */
export interface WorkflowOutline {
  field: string;
  initial?: LocatedName;
  /** State of rows stored before the resource had states. */
  stored?: LocatedName;
  states: readonly (LocatedMember & { final: boolean })[];
  transitions: readonly TransitionOutline[];
  /**
   * Entries of `seenAs`: for each further state field, the joined states that some roles see in place of the states.
   */
  seenAs: readonly LocatedMember[];
}

/** The joined states of a workflow, which some roles see instead of the states, in a field of their own. */
export interface SimplifiedStatesOutline {
  field: string;
  at: JsonPath;
  keywords: JsonObject;
  roles: readonly LocatedName[];
  /** Groups of workflow states that some roles see as one. */
  groups: readonly { name: string; at: JsonPath; of: readonly LocatedName[] }[];
}

/** Returns the joined states of a workflow, one outline for each entry of `seenAs`. */
export const getSimplifiedStatesOutlines = ({ seenAs }: WorkflowOutline): SimplifiedStatesOutline[] =>
  seenAs.map(({ name, value, at }) => ({
    field: name,
    at,
    keywords: toObjectOrEmpty(value),
    roles: getLocatedNames(toObjectOrEmpty(value).roles, [...at, 'roles']),
    groups: getLocatedMembers(toObjectOrEmpty(value).states, [...at, 'states']).map(group => ({
      name: group.name,
      at: group.at,
      of: getLocatedNames(toObjectOrEmpty(group.value).of, [...group.at, 'of']),
    })),
  }));

/** A transition, parsed as far as the rules need. */
export interface TransitionOutline {
  name: string;
  at: JsonPath;
  keywords: JsonObject;
  from: readonly LocatedName[];
  to?: LocatedName;
  /** Whether the system makes the transition (by a timer or a trigger), not a user. */
  isAutomatic: boolean;
  /**
   * Whether a user can make the transition if a grant allows it; otherwise only a timer, a trigger or effects make the
   * transition.
   */
  isManual: boolean;
  inputFields: readonly FieldOutline[];
  effects: readonly { words: JsonObject; at: JsonPath }[];
}

/** Name of the state field, unless the workflow declares another. */
export const defaultStateField = 'status';

/** Creates the outline of a workflow; undefined for a file without one. */
export function createWorkflowOutline(words: JsonObject): WorkflowOutline | undefined {
  if (words['x-states'] === undefined) return undefined;
  const machine = toObjectOrEmpty(words['x-states']);
  const initial = getLocatedName(machine.initial, ['x-states', 'initial']);
  const stored = getLocatedName(machine.stored, ['x-states', 'stored']);
  return {
    field: toTextOrUndefined(machine.field) ?? defaultStateField,
    ...(initial && { initial }),
    ...(stored && { stored }),
    states: getLocatedMembers(machine.states, ['x-states', 'states']).map(member => ({
      ...member,
      final: toObjectOrEmpty(member.value).final === true,
    })),
    transitions: getLocatedMembers(machine.transitions, ['x-states', 'transitions']).map(
      createTransitionOutline,
    ),
    seenAs: getLocatedMembers(machine.seenAs, ['x-states', 'seenAs']),
  };
}

/** The tests of a transition over `{ record, input, me, now, related }`: its guard, and the conditions of its effects. */
export function getTransitionConditions({ keywords, at, effects }: TransitionOutline): TransitionCondition[] {
  const whens = effects.map(effect => ({ value: effect.words.when, at: [...effect.at, 'when'] }));
  return [{ value: keywords.guard, at: [...at, 'guard'] }, ...whens].flatMap(({ value, at: place }) =>
    value === undefined ? [] : [{ value, at: place }],
  );
}

/** A guard or an effect condition of a transition. */
export interface TransitionCondition {
  value: JsonValue;
  at: JsonPath;
}

function createTransitionOutline({ name, value, at }: LocatedMember): TransitionOutline {
  const words = toObjectOrEmpty(value);
  const to = getLocatedName(words.to, [...at, 'to']);
  return {
    name,
    at,
    keywords: words,
    from: getLocatedNames(words.from, [...at, 'from']),
    ...(to && { to }),
    isAutomatic: words.on !== undefined || words.at !== undefined,
    isManual: words.on === undefined && words.at === undefined && words.effectOnly !== true,
    inputFields: createFieldOutlines(toObjectOrEmpty(words.input), [...at, 'input']),
    effects: toListOrEmpty(words.effects).map((effect, index) => ({
      words: toObjectOrEmpty(effect),
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

/** The state fields of roles that see joined states. */
export const createSimplifiedStateFieldOutlines = (workflow: WorkflowOutline): FieldOutline[] =>
  getSimplifiedStatesOutlines(workflow).map(({ field, at, keywords, groups }) => {
    const grouped = new Set(groups.flatMap(({ of }) => of.map(({ name }) => name)));
    const single = workflow.states.filter(({ name }) => !grouped.has(name));
    const oneOf = [...groups, ...single].map(({ name }) => ({ const: name }));
    const { title = null, 'x-title-en': titleEn = null } = keywords;
    return {
      name: field,
      at,
      keywords: { title, 'x-title-en': titleEn, type: 'string', oneOf, readOnly: true },
      kind: 'choice',
      origin: 'state',
      isConditional: false,
      innerFields: [],
      repeatedDeclarations: [],
    };
  });
