import { isObject, type JsonObject, type JsonValue } from '#model/json';
import type { Field } from '#model/field';
import type { Effect, RelatedLookup, State, Transition, Workflow } from '#model/workflow';
import {
  getBilingualText,
  omitUndefined,
  getFlag,
  getNumber,
  getObject,
  getObjects,
  getOneOrMoreTexts,
  getText,
  getTexts,
  getTitle,
} from './readKeywords';
import { getCondition } from './getCondition';
import { getColour } from './normaliseField';
import { normaliseObject } from './normaliseObject';
import { normaliseWindowRule } from './normaliseWindow';
import { getJsonSchema } from './getJsonSchema';

const getObjectEntries = (source: JsonObject, word: string): [string, JsonObject][] =>
  Object.entries(getObject(source, word)).flatMap(([name, value]) =>
    isObject(value) ? [[name, value]] : [],
  );

const normaliseState = (name: string, source: JsonObject): State => ({
  name,
  title: getTitle(source, name),
  colour: getColour(source, 'colour') ?? 'gray',
  final: getFlag(source, 'final'),
});

function normaliseRelated(source: JsonObject): RelatedLookup {
  const count = getText(source, 'count');
  const where = getCondition(source, 'where');
  return count === undefined
    ? { find: 'first', of: getText(source, 'first') ?? '', where }
    : { find: 'count', of: count, where };
}

const getValues = (source: JsonObject, word: string): Record<string, JsonValue> => getObject(source, word);

function normaliseNotice(source: JsonObject): Effect {
  const whom = getText(source, 'notify') ?? '';
  const text = getBilingualText(source, 'text', 'x-text-en') ?? { zh: '', en: '' };
  return whom.startsWith('$') ? { do: 'notify', to: whom, text } : { do: 'notify', role: whom, text };
}

function normaliseEffect(source: JsonObject): Effect {
  const { set, create, update, lock, unlock, rule } = source;
  if (set !== undefined) return { do: 'set', values: getValues(source, 'set') };
  if (typeof create === 'string') return { do: 'create', in: create, values: getValues(source, 'values') };
  if (typeof update === 'string') {
    return {
      do: 'update',
      of: update,
      where: getCondition(source, 'where'),
      values: getValues(source, 'values'),
    };
  }
  if (lock !== undefined) return { do: 'lock', key: getTexts(source, 'lock'), release: false };
  if (unlock !== undefined) return { do: 'lock', key: getTexts(source, 'unlock'), release: true };
  return typeof rule === 'string' ? { do: 'rule', rule } : normaliseNotice(source);
}

const intents: readonly Transition['intent'][] = ['primary', 'success', 'warning', 'danger', 'none'];

function normaliseTrigger(source: JsonObject): Transition['on'] {
  const on = source.on;
  if (!isObject(on)) return undefined;
  return {
    resource: getText(on, 'resource') ?? '',
    via: getText(on, 'via') ?? '',
    states: getTexts(on, 'states'),
  };
}

function normaliseTransition(name: string, source: JsonObject): Transition {
  const input = source.input;
  const related = getObjectEntries(source, 'related').map(([word, look]) => [word, normaliseRelated(look)]);
  return omitUndefined({
    name,
    title: getTitle(source, name),
    from: getOneOrMoreTexts(source, 'from'),
    to: getText(source, 'to') ?? '',
    input: isObject(input) ? normaliseObject(input) : undefined,
    guard: getJsonSchema(source, 'guard'),
    refusal: getBilingualText(source, 'refusal', 'x-refusal-en'),
    related: Object.fromEntries(related) as Record<string, RelatedLookup>,
    window: normaliseWindowRule(source),
    on: normaliseTrigger(source),
    at: getText(source, 'at'),
    signers: getNumber(source, 'signers') ?? 1,
    effects: getObjects(source, 'effects').map(normaliseEffect),
    intent: intents.find(intent => intent === source.intent) ?? 'none',
  });
}

export const getStateFieldName = (resource: JsonObject): string | undefined =>
  isObject(resource['x-states']) ? (getText(resource['x-states'], 'field') ?? 'status') : undefined;

export function normaliseWorkflow(resource: JsonObject): Workflow | undefined {
  const field = getStateFieldName(resource);
  if (field === undefined) return undefined;
  const source = getObject(resource, 'x-states');
  const states = getObjectEntries(source, 'states').map(([name, state]) => normaliseState(name, state));
  return omitUndefined({
    field,
    initial: getText(source, 'initial') ?? states[0]?.name ?? '',
    stored: getText(source, 'stored'),
    states,
    transitions: getObjectEntries(source, 'transitions').map(([name, transition]) =>
      normaliseTransition(name, transition),
    ),
  });
}

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
