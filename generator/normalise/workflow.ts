import { isObject, type JsonObject, type Value } from '#model/json';
import type { Field } from '#model/resource';
import type { Effect, Related, State, Transition, Workflow } from '#model/workflow';
import {
  bothIn,
  defined,
  flagIn,
  numberIn,
  objectIn,
  objectsIn,
  oneOrMoreIn,
  textIn,
  textsIn,
  titleOf,
} from './author';
import { conditionIn } from './conditionIn';
import { colourOf } from './field';
import { normaliseObject } from './normaliseObject';
import { schemaIn } from './schemaIn';

const entries = (source: JsonObject, word: string): [string, JsonObject][] =>
  Object.entries(objectIn(source, word)).flatMap(([name, value]) => (isObject(value) ? [[name, value]] : []));

const stateOf = (name: string, source: JsonObject): State => ({
  name,
  title: titleOf(source, name),
  colour: colourOf(source, 'colour') ?? 'gray',
  final: flagIn(source, 'final'),
});

function relatedOf(source: JsonObject): Related {
  const count = textIn(source, 'count');
  const where = conditionIn(source, 'where');
  return count === undefined
    ? { find: 'first', of: textIn(source, 'first') ?? '', where }
    : { find: 'count', of: count, where };
}

const valuesIn = (source: JsonObject, word: string): Record<string, Value> => objectIn(source, word);

function notice(source: JsonObject): Effect {
  const whom = textIn(source, 'notify') ?? '';
  const text = bothIn(source, 'text', 'x-text-en') ?? { zh: '', en: '' };
  return whom.startsWith('$') ? { do: 'notify', to: whom, text } : { do: 'notify', role: whom, text };
}

function effectOf(source: JsonObject): Effect {
  const { set, create, update, lock, unlock, rule } = source;
  if (set !== undefined) return { do: 'set', values: valuesIn(source, 'set') };
  if (typeof create === 'string') return { do: 'create', in: create, values: valuesIn(source, 'values') };
  if (typeof update === 'string') {
    return {
      do: 'update',
      of: update,
      where: conditionIn(source, 'where'),
      values: valuesIn(source, 'values'),
    };
  }
  if (lock !== undefined) return { do: 'lock', key: textsIn(source, 'lock'), release: false };
  if (unlock !== undefined) return { do: 'lock', key: textsIn(source, 'unlock'), release: true };
  return typeof rule === 'string' ? { do: 'rule', rule } : notice(source);
}

const intents: readonly Transition['intent'][] = ['primary', 'success', 'warning', 'danger', 'none'];

function onOf(source: JsonObject): Transition['on'] {
  const on = source.on;
  if (!isObject(on)) return undefined;
  return {
    resource: textIn(on, 'resource') ?? '',
    via: textIn(on, 'via') ?? '',
    states: textsIn(on, 'states'),
  };
}

function transitionOf(name: string, source: JsonObject): Transition {
  const input = source.input;
  const related = entries(source, 'related').map(([word, look]) => [word, relatedOf(look)]);
  return defined({
    name,
    title: titleOf(source, name),
    from: oneOrMoreIn(source, 'from'),
    to: textIn(source, 'to') ?? '',
    input: isObject(input) ? normaliseObject(input) : undefined,
    guard: schemaIn(source, 'guard'),
    refusal: bothIn(source, 'refusal', 'x-refusal-en'),
    related: Object.fromEntries(related) as Record<string, Related>,
    on: onOf(source),
    at: textIn(source, 'at'),
    signers: numberIn(source, 'signers') ?? 1,
    effects: objectsIn(source, 'effects').map(effectOf),
    intent: intents.find(intent => intent === source.intent) ?? 'none',
  });
}

export const stateFieldOf = (resource: JsonObject): string | undefined =>
  isObject(resource['x-states']) ? (textIn(resource['x-states'], 'field') ?? 'status') : undefined;

export function workflowOf(resource: JsonObject): Workflow | undefined {
  const field = stateFieldOf(resource);
  if (field === undefined) return undefined;
  const source = objectIn(resource, 'x-states');
  const states = entries(source, 'states').map(([name, state]) => stateOf(name, state));
  return {
    field,
    initial: textIn(source, 'initial') ?? states[0]?.name ?? '',
    states,
    transitions: entries(source, 'transitions').map(([name, transition]) => transitionOf(name, transition)),
  };
}

/** The field of the state: what the file says of it, if anything, and what the states make of it. */
export function stateField(workflow: Workflow, declared: Field | undefined): Field {
  return {
    name: workflow.field,
    title: { zh: '状态', en: 'Status' },
    required: false,
    once: false,
    unique: false,
    was: [],
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
