import type { JsonValue } from '#model/json';
import { isManualTransition, type Effect, type Transition, type Workflow } from '#model/workflow';
import { conditionAt } from './conditionFeatures';
import { windowFeatures } from './windowFeatures';

const wordsIn = (values: Readonly<Record<string, JsonValue>>): string[] =>
  Object.values(values).map(value =>
    typeof value === 'string' && value.startsWith('$') ? value.replace(/\..*$/, '.field') : 'a constant',
  );

function effectFeatures(effect: Effect): string[] {
  switch (effect.do) {
    case 'set':
      return ['set', ...wordsIn(effect.values).map(word => `set to ${word}`)];
    case 'create':
      return [
        'create',
        ...(effect.each ? ['path' in effect.each ? 'create for each item' : 'create for each record'] : []),
        ...wordsIn(effect.values).map(word => `create with ${word}`),
      ];
    case 'update':
      return ['update', ...conditionAt('update where', effect.where)];
    case 'transition':
      return [
        'transition of related records',
        ...conditionAt('transition where', effect.where),
        ...wordsIn(effect.values).map(word => `transition with ${word}`),
      ];
    case 'take':
      return ['take', ...conditionAt('take where', effect.where)];
    case 'giveBack':
      return ['give back'];
    case 'lock':
      return [effect.release ? 'unlock' : 'lock', ...(effect.refusal ? ['lock with a refusal'] : [])];
    case 'notify':
      if (effect.role === undefined)
        return [
          (effect.to ?? '').split('.').length > 2 ? 'notify a person over relations' : 'notify a person',
        ];
      return [
        effect.office === undefined ? 'notify a role' : 'notify a role of an office',
        ...(effect.each ? ['notify for each record'] : []),
      ];
    case 'rule':
      return ['rule'];
    case 'queue':
      return ['queue'];
  }
}

/** Operands of a guard: record, input, caller, time, or looked-up record. */
const guardFeatures = ({ guard }: Transition): string[] =>
  Object.keys(guard?.properties ?? {}).map(of => `guard on ${of}`);

function inputFeatures({ input }: Transition): string[] {
  if (!input) return [];
  const required = input.schema.required ?? [];
  return [
    required.length > 0 ? 'input that is required' : 'input that may be left out',
    ...Object.values(input.fields).map(({ kind }) => `input ${kind}`),
    ...Object.values(input.fields).flatMap(({ defaultFrom }) =>
      defaultFrom === undefined ? [] : wordsIn({ defaultFrom }).map(word => `input starting with ${word}`),
    ),
  ];
}

function transitionFeatures(transition: Transition): string[] {
  const { on, at, effectOnly, signers, from, related, window } = transition;
  return [
    ...(window ? windowFeatures('transition', window) : []),
    ...(on ? ['transition by another resource'] : []),
    ...(at === undefined ? [] : ['transition by time']),
    ...(effectOnly ? ['transition by effects only'] : []),
    ...(isManualTransition(transition) ? ['transition by hand'] : []),
    ...(signers > 1 ? ['transition of two signers'] : []),
    ...(from.length > 1 ? ['transition from several states'] : []),
    ...guardFeatures(transition),
    ...inputFeatures(transition),
    ...Object.values(related).flatMap(({ find, where }) => [
      `related ${find}`,
      ...conditionAt('related where', where),
    ]),
    ...transition.effects.flatMap(effectFeatures).map(feature => `effect ${feature}`),
    ...transition.effects.flatMap(({ when }) =>
      Object.keys(when?.properties ?? {}).map(of => `effect under a condition on ${of}`),
    ),
  ];
}

/** Whether the workflow has a cycle. */
const hasLoop = ({ transitions }: Workflow): boolean => {
  const reach = (state: string, seen: ReadonlySet<string>): boolean =>
    transitions
      .filter(({ from }) => from.includes(state))
      .some(({ to }) => seen.has(to) || reach(to, new Set([...seen, to])));
  return transitions.some(({ to }) => reach(to, new Set([to])));
};

export const workflowFeatures = (workflow: Workflow): string[] => [
  'workflow',
  ...(workflow.states.some(({ final }) => final) ? ['final state'] : []),
  ...(hasLoop(workflow) ? ['states that come again'] : []),
  ...workflow.transitions.flatMap(transitionFeatures),
];
