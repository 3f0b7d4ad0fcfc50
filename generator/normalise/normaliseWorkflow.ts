import { isObject, type JsonObject, type JsonValue } from '#model/json';
import type { Expression } from '#model/expressions';
import type { Field } from '#model/field';
import type {
  Effect,
  TransitionEffectAction,
  TransitionEffectItems,
  RelatedRecordLookup,
  SimplifiedState,
  SimplifiedStates,
  WorkflowState,
  Transition,
  Workflow,
} from '#model/workflow';
import { getSimplifiedStateNames } from '#model/workflow';
import {
  getBilingualText,
  omitUndefined,
  getBooleanKeyword,
  getNumberKeyword,
  getNamedObjectsKeyword,
  getObjectKeyword,
  getObjectListKeyword,
  getOneOrMoreTextsKeyword,
  getTextKeyword,
  getTextListKeyword,
  getTitleKeyword,
} from './readKeywords';
import { readRowCondition } from './readRowCondition';
import { readChoiceColour } from './normaliseField';
import { normaliseObject } from './normaliseObject';
import { normaliseTimeWindowRule } from './normaliseTimeWindow';
import { getJsonSchema } from './getJsonSchema';

const normaliseState = (name: string, source: JsonObject): WorkflowState => ({
  name,
  title: getTitleKeyword(source, name),
  colour: readChoiceColour(source, 'colour') ?? 'gray',
  final: getBooleanKeyword(source, 'final'),
});

function normaliseRelated(source: JsonObject): RelatedRecordLookup {
  const count = getTextKeyword(source, 'count');
  const where = readRowCondition(source, 'where');
  return count === undefined
    ? { find: 'first', of: getTextKeyword(source, 'first') ?? '', where }
    : { find: 'count', of: count, where };
}

const getValues = (source: JsonObject, word: string): Record<string, JsonValue> =>
  getObjectKeyword(source, word);

function normaliseNotice(source: JsonObject): TransitionEffectAction {
  const whom = getTextKeyword(source, 'notify') ?? '';
  const text = getBilingualText(source, 'text', 'x-text-en') ?? { zh: '', en: '' };
  if (whom.startsWith('$')) return { do: 'notify', to: whom, text };
  const office = getTextKeyword(source, 'office');
  const each = normaliseItems(source.each);
  return {
    ...{ do: 'notify', role: whom, text },
    ...(office !== undefined && { office }),
    ...(each && 'of' in each && { each }),
  };
}

const normaliseEffect = (source: JsonObject): Effect =>
  omitUndefined({ ...normaliseAct(source), when: getJsonSchema(source, 'when') });

function normaliseItems(each: JsonValue | undefined): TransitionEffectItems | undefined {
  if (typeof each === 'string') return { path: each.split('.').slice(1) };
  return isObject(each)
    ? { of: getTextKeyword(each, 'of') ?? '', where: readRowCondition(each, 'where') }
    : undefined;
}

function normaliseFirst(
  source: JsonObject,
): Pick<Extract<TransitionEffectAction, { do: 'transition' }>, 'first'> {
  const count = getNumberKeyword(source, 'first');
  const [, minus, field] = /^(-?)(.*)$/.exec(getTextKeyword(source, 'sort') ?? '') ?? [];
  return count === undefined || !field
    ? {}
    : { first: { count, sort: { field, descending: minus === '-' } } };
}

function normaliseAct(source: JsonObject): TransitionEffectAction {
  const { set, create, update, transition, take, giveBack, lock, unlock, rule, queue } = source;
  if (set !== undefined) return { do: 'set', values: getValues(source, 'set') };
  if (typeof create === 'string') {
    const each = normaliseItems(source.each);
    return { do: 'create', in: create, ...(each && { each }), values: getValues(source, 'values') };
  }
  if (typeof update === 'string') {
    return {
      do: 'update',
      of: update,
      where: readRowCondition(source, 'where'),
      values: getValues(source, 'values'),
      ...(typeof rule === 'string' && { rule }),
    };
  }
  if (typeof transition === 'string') {
    return {
      do: 'transition',
      transition,
      of: getTextKeyword(source, 'of') ?? '',
      where: readRowCondition(source, 'where'),
      values: getValues(source, 'values'),
      ...normaliseFirst(source),
    };
  }
  if (typeof take === 'string') {
    return {
      do: 'take',
      of: take,
      where: readRowCondition(source, 'where'),
      field: getTextKeyword(source, 'field') ?? '',
      below: source.below as Expression,
      refusal: getBilingualText(source, 'refusal', 'x-refusal-en') ?? { zh: '', en: '' },
    };
  }
  if (typeof giveBack === 'string')
    return { do: 'giveBack', of: giveBack, field: getTextKeyword(source, 'field') ?? '' };
  if (lock !== undefined) {
    const refusal = getBilingualText(source, 'refusal', 'x-refusal-en');
    return {
      do: 'lock',
      key: getTextListKeyword(source, 'lock'),
      release: false,
      ...(refusal && { refusal }),
    };
  }
  if (unlock !== undefined) return { do: 'lock', key: getTextListKeyword(source, 'unlock'), release: true };
  if (typeof queue === 'string') {
    const first = getNumberKeyword(source, 'first');
    return { do: 'queue', plan: queue, ...(first !== undefined && { first }) };
  }
  return typeof rule === 'string' ? { do: 'rule', rule } : normaliseNotice(source);
}

const intents: readonly Transition['intent'][] = ['primary', 'success', 'warning', 'danger', 'none'];

function normaliseTrigger(source: JsonObject): Transition['on'] {
  const on = source.on;
  if (!isObject(on)) return undefined;
  return {
    resource: getTextKeyword(on, 'resource') ?? '',
    via: getTextKeyword(on, 'via') ?? '',
    states: getTextListKeyword(on, 'states'),
  };
}

function normaliseTransition(name: string, source: JsonObject): Transition {
  const input = source.input;
  const related = getNamedObjectsKeyword(source, 'related').map(([word, look]) => [
    word,
    normaliseRelated(look),
  ]);
  return omitUndefined({
    name,
    title: getTitleKeyword(source, name),
    from: getOneOrMoreTextsKeyword(source, 'from'),
    to: getTextKeyword(source, 'to') ?? '',
    input: isObject(input) ? normaliseObject(input) : undefined,
    guard: getJsonSchema(source, 'guard'),
    refusal: getBilingualText(source, 'refusal', 'x-refusal-en'),
    related: Object.fromEntries(related) as Record<string, RelatedRecordLookup>,
    rules: getTextListKeyword(source, 'rules'),
    window: normaliseTimeWindowRule(source),
    on: normaliseTrigger(source),
    at: getTextKeyword(source, 'at'),
    effectOnly: getBooleanKeyword(source, 'effectOnly') || undefined,
    signers: getNumberKeyword(source, 'signers') ?? 1,
    effects: getObjectListKeyword(source, 'effects').map(normaliseEffect),
    intent: intents.find(intent => intent === source.intent) ?? 'none',
  });
}

/** Returns the name of the state field; undefined for a resource without a workflow. */
export const getStateFieldName = (resource: JsonObject): string | undefined =>
  isObject(resource['x-states']) ? (getTextKeyword(resource['x-states'], 'field') ?? 'status') : undefined;

/** Normalises `x-states`: states, transitions and joined states; undefined for a resource without a workflow. */
export function normaliseWorkflow(resource: JsonObject): Workflow | undefined {
  const field = getStateFieldName(resource);
  if (field === undefined) return undefined;
  const source = getObjectKeyword(resource, 'x-states');
  const states = getNamedObjectsKeyword(source, 'states').map(([name, state]) => normaliseState(name, state));
  return omitUndefined({
    field,
    initial: getTextKeyword(source, 'initial') ?? states[0]?.name ?? '',
    stored: getTextKeyword(source, 'stored'),
    states,
    seenAs: normaliseSeenStates(source, states),
    transitions: getNamedObjectsKeyword(source, 'transitions').map(([name, transition]) =>
      normaliseTransition(name, transition),
    ),
  });
}

function normaliseSeenStates(
  source: JsonObject,
  states: readonly WorkflowState[],
): SimplifiedStates[] | undefined {
  const seen = getNamedObjectsKeyword(source, 'seenAs').map(([field, words]): SimplifiedStates => ({
    field,
    title: getTitleKeyword(words, field),
    roles: getTextListKeyword(words, 'roles'),
    states: groupStates(getNamedObjectsKeyword(words, 'states'), states),
  }));
  return seen.length > 0 ? seen : undefined;
}

/** Returns the named groups of states, and a group for each other state, in the order of the states. */
function groupStates(
  groups: readonly [string, JsonObject][],
  states: readonly WorkflowState[],
): SimplifiedState[] {
  const named = groups.map(([name, words]) => ({
    ...normaliseState(name, words),
    of: getTextListKeyword(words, 'of'),
  }));
  const isFinal = ({ of }: SimplifiedState): boolean =>
    states.every(({ name, final }) => final || !of.includes(name));
  const seen = states.map(
    state => named.find(({ of }) => of.includes(state.name)) ?? { ...state, of: [state.name] },
  );
  return [...new Set(seen)].map(state => ({ ...state, final: isFinal(state) }));
}

/** Creates the field that contains the joined state. The server writes the field whenever the state changes. */
export const createSimplifiedStateField = (workflow: Workflow, seen: SimplifiedStates): Field => {
  const names = getSimplifiedStateNames(seen);
  return {
    name: seen.field,
    title: seen.title,
    ...{ required: false, once: false, unique: false, was: [], cell: 'tag' },
    ...{ whenHidden: 'keep', kind: 'choice', origin: 'state', readOnly: true, index: true },
    schema: { type: 'string', enum: seen.states.map(({ name }) => name) },
    choices: seen.states.map(({ name, title, colour }) => ({ value: name, title, colour })),
    default: names[workflow.initial] ?? workflow.initial,
    derive: { by: 'state', field: workflow.field, names, public: false, stored: true },
  };
};

/** The state field: declared keywords, if any, with choices from the states. */
export function createStateField(workflow: Workflow, declared: Field | undefined): Field {
  return {
    name: workflow.field,
    title: { zh: '状态', en: 'Status' },
    required: false,
    once: false,
    unique: false,
    was: [],
    cell: 'tag',
    ...declared,
    whenHidden: 'keep',
    kind: 'choice',
    schema: { type: 'string', enum: workflow.states.map(state => state.name) },
    choices: workflow.states.map(({ name, title, colour }) => ({ value: name, title, colour })),
    origin: 'state',
    readOnly: true,
    index: true,
    default: workflow.initial,
  };
}
