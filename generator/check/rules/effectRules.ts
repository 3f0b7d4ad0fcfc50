import { listRelatedPaths } from '#model/expressions/listVariables';
import { getOwn, type JsonValue } from '#model/json';
import { checkConstant } from '../checkConstant';
import { getMembers, getName, getNames, toObject, toText, type Member } from '../outline/locatedNames';
import type { ResourceOutline } from '../outline/ResourceOutline';
import { unknownFieldText } from './deriveRules';
import { getFieldNames } from '../outline/resolvePath';
import { unknownResourceText, suggestResource } from './referenceRules';
import { getVariable } from '../outline/RowCondition';
import type { Finding, Rule } from '../rule';
import { transitionRule } from './stateRules';
import { suggestVariable } from '../suggestVariable';
import { suggestName } from '../suggestName';
import type { TransitionOutline } from '../outline/WorkflowOutline';
import type { CheckContext } from '../outline/CheckContext';

const effectKeywords = ['set', 'create', 'update', 'lock', 'unlock', 'notify', 'rule'] as const;

type Effect = TransitionOutline['effects'][number];

function effectRule(
  id: string,
  find: (
    effect: Effect,
    resource: ResourceOutline,
    context: CheckContext,
    transition: TransitionOutline,
  ) => readonly Finding[],
): Rule<ResourceOutline> {
  return transitionRule(id, (transition, resource, context) =>
    transition.effects.flatMap(effect => find(effect, resource, context, transition)),
  );
}

/** The target resource of an effect. */
export function getWrittenResource(
  { words }: Effect,
  resource: ResourceOutline,
  { resources }: CheckContext,
): ResourceOutline | undefined {
  if (words.set !== undefined) return resource;
  return resources.get(toText(words.create) ?? toText(words.update) ?? '');
}

export const getAssignedValues = ({ words, at }: Effect): Member[] => [
  ...getMembers(words.set, [...at, 'set']),
  ...getMembers(words.values, [...at, 'values']),
];

/** Variables available to values in a transition. */
function getKnownVariables(
  resource: ResourceOutline,
  { inputFields }: TransitionOutline,
  context: CheckContext,
): string[] {
  return [
    ...['$now', '$today', '$season', '$me', '$this'],
    ...[...context.facts].map(fact => `$me.${fact}`),
    ...getFieldNames(context, resource).map(name => `$this.${name}`),
    ...inputFields.map(({ name }) => `$input.${name}`),
  ];
}

export const effectRules: readonly Rule<ResourceOutline>[] = [
  effectRule('effects/one-act', ({ words, at }) => {
    const said = effectKeywords.filter(act => words[act] !== undefined);
    if (said.length === 1) return [];
    return [
      {
        at,
        what:
          said.length === 0
            ? { zh: '没有说要做什么。', en: 'Nothing says what is to happen.' }
            : {
                zh: `“${said.join('”和“')}”要分开写。`,
                en: `${said.map(act => `"${act}"`).join(' and ')} must stand apart.`,
              },
        cure: {
          zh: `每个花括号里写一件事：${effectKeywords.join('、')}。`,
          en: `Write one of these in each pair of braces: ${effectKeywords.join(', ')}.`,
        },
      },
    ];
  }),
  effectRule('effects/unknown-resource', ({ words, at }, _, context) =>
    (['create', 'update'] as const)
      .flatMap(word => getName(words[word], [...at, word]) ?? [])
      .filter(({ name }) => !context.resources.has(name))
      .map(({ name, at: place }) => ({
        at: place,
        what: unknownResourceText(name),
        cure: suggestResource(name, context),
      })),
  ),
  effectRule('effects/unknown-field', (effect, resource, context) => {
    const target = getWrittenResource(effect, resource, context);
    if (!target) return [];
    return getAssignedValues(effect)
      .filter(({ name }) => target.fields.get(name)?.origin !== 'author')
      .map(({ name, at }) => ({
        at,
        on: 'key',
        what: target.fields.has(name)
          ? { zh: `“${name}”不能由流转写入。`, en: `"${name}" cannot be written by a transition.` }
          : unknownFieldText(name, target),
        cure: suggestName(
          name,
          [...target.fields.values()].filter(({ origin }) => origin === 'author').map(field => field.name),
        ),
      }));
  }),
  effectRule('effects/unknown-word', (effect, resource, context, transition) => {
    const known = getKnownVariables(resource, transition, context);
    return getAssignedValues(effect).flatMap(({ value, at }) => {
      const word = getVariable(value);
      const isFact = word?.startsWith('$me.') && context.facts.has(word.slice('$me.'.length));
      // Operations and paths over relations are expressions, which have rules of their own.
      if (word === undefined || isFact || known.includes(word) || listRelatedPaths(word).length > 0)
        return [];
      return [
        {
          at,
          what: { zh: `没有“${word}”这个值。`, en: `There is no value "${word}".` },
          cure: suggestVariable(word, known),
        },
      ];
    });
  }),
  effectRule('effects/value', (effect, resource, context) => {
    const target = getWrittenResource(effect, resource, context);
    return getAssignedValues(effect).flatMap(({ name, value, at }) => {
      const field = target?.fields.get(name);
      return field && isConstant(value) ? checkConstant(field, value, at) : [];
    });
  }),
  effectRule('effects/lock-field', ({ words, at }, resource) =>
    (['lock', 'unlock'] as const)
      .flatMap(word => getNames(words[word], [...at, word]))
      .filter(({ name }) => !resource.fields.has(name))
      .map(({ name, at: place }) => ({
        at: place,
        what: unknownFieldText(name, resource),
        cure: suggestName(name, resource.fields.keys()),
      })),
  ),
  effectRule('effects/notify', ({ words, at }, resource, { resources, roles }) => {
    const whom = toText(words.notify);
    if (whom === undefined) return [];
    const people = [...resource.fields.values()].filter(
      ({ ref }) => ref && resources.get(ref.name)?.keywords['x-me'] !== undefined,
    );
    const known = [...(roles ?? []), '$me', ...people.map(({ name }) => `$this.${name}`)];
    if ((roles === undefined && !whom.startsWith('$')) || known.includes(whom)) return [];
    return [
      {
        at: [...at, 'notify'],
        what: { zh: `没有可通知的“${whom}”。`, en: `There is nobody called "${whom}" to tell.` },
        cure: suggestName(whom, known),
      },
    ];
  }),
  effectRule('effects/unknown-rule', ({ words, at }, _, { rules }) =>
    getNames(words.rule, [...at, 'rule'])
      .filter(({ name }) => !rules.effects.includes(name))
      .map(({ name, at: place }) => ({
        at: place,
        what: {
          zh: `enrolment/ 里没有效果规则“${name}”。`,
          en: `enrolment/ has no effect called "${name}".`,
        },
        cure: suggestName(name, rules.effects),
      })),
  ),
  effectRule('effects/incomplete', (effect, _, { resources }) => {
    const { words, at } = effect;
    const target = resources.get(toText(words.create) ?? '');
    if (!target) return [];
    const given = toObject(words.values);
    return getNames(target.keywords.required, [])
      .filter(({ name }) => {
        const field = target.fields.get(name);
        const filled = ['default', 'x-default', 'x-derive', 'x-number'].some(
          word => field?.keywords[word] !== undefined,
        );
        return field?.origin === 'author' && !filled && getOwn(given, name) === undefined;
      })
      .map(({ name }) => ({
        at: [...at, 'values'],
        on: 'key',
        what: {
          zh: `“${target.name}”必须有“${name}”，这里没有给。`,
          en: `"${target.name}" demands "${name}", which is not given here.`,
        },
        cure: { zh: `在“values”里加上“${name}”。`, en: `Add "${name}" to "values".` },
      }));
  }),
];

const isConstant = (value: JsonValue): boolean => getVariable(value) === undefined;
