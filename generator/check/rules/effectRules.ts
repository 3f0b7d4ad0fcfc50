import { listRelatedPathsInExpression } from '#model/expressions/listVariablesInExpression';
import { getOwn, type JsonValue } from '#model/json';
import { checkConstant } from '../checkConstant';
import {
  getAssignedFields,
  getAssignedValues,
  getEffectItemVariables,
  getTriggeredTransition,
  getWrittenResource,
  type EffectOutline,
} from '../outline/EffectOutline';
import { getLocatedName, getLocatedNames, toObjectOrEmpty, toTextOrUndefined } from '../outline/locatedNames';
import type { ResourceOutline } from '../outline/ResourceOutline';
import type { FieldOutline } from '../outline/FieldOutline';
import { createUnknownFieldMessage } from './derivationRules';
import { getFieldNames, resolvePath } from '../outline/resolvePath';
import { createUnknownResourceMessage, suggestResource } from './referenceRules';
import { getVariableName } from '../outline/RowCondition';
import type { CheckFinding, CheckRule } from '../rule';
import { createTransitionRule } from './stateRules';
import { suggestVariable } from '../suggestVariable';
import { suggestName } from '../suggestName';
import type { TransitionOutline } from '../outline/WorkflowOutline';
import type { CheckContext } from '../outline/CheckContext';

/** Creates a rule for each effect of a transition. */
export function createEffectRule(
  id: string,
  find: (
    effect: EffectOutline,
    resource: ResourceOutline,
    context: CheckContext,
    transition: TransitionOutline,
  ) => readonly CheckFinding[],
): CheckRule<ResourceOutline> {
  return createTransitionRule(id, (transition, resource, context) =>
    transition.effects.flatMap(effect => find(effect, resource, context, transition)),
  );
}

/** Variables that the values of an effect may use. */
function getKnownVariables(
  effect: EffectOutline,
  resource: ResourceOutline,
  { inputFields, keywords }: TransitionOutline,
  context: CheckContext,
): string[] {
  return [
    ...getEffectItemVariables(effect, resource, context).keys(),
    ...['$now', '$today', '$season', '$me', '$this'],
    ...(keywords.signers === 2 ? ['$signer'] : []),
    ...[...context.facts].map(fact => `$me.${fact}`),
    ...getFieldNames(context, resource).map(name => `$this.${name}`),
    ...inputFields.map(({ name }) => `$input.${name}`),
  ];
}

export const effectRules: readonly CheckRule<ResourceOutline>[] = [
  createEffectRule('effects/unknown-resource', ({ words, at }, _, context) =>
    [
      ...(['create', 'update', 'of', 'take', 'giveBack'] as const).flatMap(
        word => getLocatedName(words[word], [...at, word]) ?? [],
      ),
      ...[getLocatedName(toObjectOrEmpty(words.each).of, [...at, 'each', 'of']) ?? []].flat(),
    ]
      .filter(({ name }) => !context.resources.has(name))
      .map(({ name, at: place }) => ({
        at: place,
        what: createUnknownResourceMessage(name),
        cure: suggestResource(name, context),
      })),
  ),
  createEffectRule('effects/unknown-field', (effect, resource, context) => {
    const target = getWrittenResource(effect, resource, context);
    const fields = getAssignedFields(effect, resource, context);
    if (!fields) return [];
    const writable = [...fields.values()].filter(({ origin }) => origin === 'author');
    return getAssignedValues(effect)
      .filter(({ name }) => writable.every(field => field.name !== name))
      .map(({ name, at }) => ({
        at,
        on: 'key',
        what: fields.has(name)
          ? { zh: `“${name}”不能由流转写入。`, en: `"${name}" cannot be written by a transition.` }
          : target
            ? createUnknownFieldMessage(name, target)
            : { zh: `该流转没有“${name}”要填写。`, en: `That transition has no input "${name}".` },
        cure: suggestName(
          name,
          writable.map(field => field.name),
        ),
      }));
  }),
  createEffectRule('effects/unknown-word', (effect, resource, context, transition) => {
    const known = getKnownVariables(effect, resource, transition, context);
    return getAssignedValues(effect).flatMap(({ value, at }) => {
      const word = getVariableName(value);
      const isFact = word?.startsWith('$me.') && context.facts.has(word.slice('$me.'.length));
      // Operations and paths over relations are expressions, which have rules of their own.
      if (
        word === undefined ||
        isFact ||
        known.includes(word) ||
        listRelatedPathsInExpression(word).length > 0
      )
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
  createEffectRule('effects/value', (effect, resource, context) => {
    const fields = getAssignedFields(effect, resource, context);
    return getAssignedValues(effect).flatMap(({ name, value, at }) => {
      const field = fields?.get(name);
      return field && isConstant(value) ? checkConstant(field, value, at) : [];
    });
  }),
  createEffectRule('effects/lock-field', ({ words, at }, resource) =>
    (['lock', 'unlock'] as const)
      .flatMap(word => getLocatedNames(words[word], [...at, word]))
      .filter(({ name }) => !resource.fields.has(name))
      .map(({ name, at: place }) => ({
        at: place,
        what: createUnknownFieldMessage(name, resource),
        cure: suggestName(name, resource.fields.keys()),
      })),
  ),
  createEffectRule('effects/notify', ({ words, at }, resource, context) => {
    const { resources, roles } = context;
    const whom = toTextOrUndefined(words.notify);
    if (whom === undefined) return [];
    const isPerson = ({ ref }: FieldOutline): boolean =>
      ref !== undefined && resources.get(ref.name)?.keywords['x-me'] !== undefined;
    const people = [...resource.fields.values()].filter(isPerson);
    const known = [...(roles ?? []), '$me', ...people.map(({ name }) => `$this.${name}`)];
    if ((roles === undefined && !whom.startsWith('$')) || known.includes(whom)) return [];
    const [path] = listRelatedPathsInExpression(whom);
    const way = path && resolvePath(context, resource, path.join('.'));
    if (way && ('lost' in way || ('field' in way && isPerson(way.field)))) return [];
    return [
      {
        at: [...at, 'notify'],
        what: { zh: `没有可通知的“${whom}”。`, en: `There is nobody called "${whom}" to tell.` },
        cure: suggestName(whom, known),
      },
    ];
  }),
  createEffectRule('effects/unknown-rule', ({ words, at }, _, { rules }) =>
    getLocatedNames(words.rule, [...at, 'rule'])
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
  createEffectRule('effects/unknown-plan', ({ words, at }, _, { rules }) =>
    getLocatedNames(words.queue, [...at, 'queue'])
      .filter(({ name }) => !rules.plans.includes(name))
      .map(({ name, at: place }) => ({
        at: place,
        what: {
          zh: `enrolment/ 里没有计划规则“${name}”。`,
          en: `enrolment/ has no plan called "${name}".`,
        },
        cure: suggestName(name, rules.plans),
      })),
  ),
  createEffectRule('effects/queue-without-owner', ({ words, at }, _resource, _context, { isAutomatic }) => {
    if (words.queue === undefined || words.first !== undefined || !isAutomatic) return [];
    return [
      {
        at: [...at, 'queue'],
        on: 'key',
        what: {
          zh: '系统自己进行的流转没有经办人，不能排任务。',
          en: 'A transition that the system makes has nobody to own a job.',
        },
        cure: {
          zh: '把“queue”移到由人进行的流转里，或者改用“transition”。',
          en: 'Move "queue" to a transition that a person makes, or use "transition" instead.',
        },
      },
    ];
  }),
  createEffectRule('effects/incomplete', (effect, _, context) => {
    const { words, at } = effect;
    const name = toTextOrUndefined(words.create) ?? toTextOrUndefined(words.transition) ?? '';
    const given = toObjectOrEmpty(words.values);
    return getRequirementFields(effect, context)
      .filter(field => getOwn(given, field) === undefined)
      .map(field => ({
        at: words.values === undefined ? at : [...at, 'values'],
        on: 'key',
        what: {
          zh: `“${name}”必须有“${field}”，这里没有给。`,
          en: `"${name}" demands "${field}", which is not given here.`,
        },
        cure: { zh: `在“values”里加上“${field}”。`, en: `Add "${field}" to "values".` },
      }));
  }),
];

/**
 * Returns the required fields that an effect must assign: without them the record is not created, or the triggered
 * transition is refused.
 */
function getRequirementFields(effect: EffectOutline, context: CheckContext): string[] {
  const made = getTriggeredTransition(effect, context);
  if (made) return getLocatedNames(toObjectOrEmpty(made.keywords.input).required, []).map(({ name }) => name);
  const target = context.resources.get(toTextOrUndefined(effect.words.create) ?? '');
  return getLocatedNames(target?.keywords.required, []).flatMap(({ name }) => {
    const field = target?.fields.get(name);
    const isFilled = ['default', 'x-default', 'x-derive', 'x-number'].some(
      word => field?.keywords[word] !== undefined,
    );
    return field?.origin === 'author' && !isFilled ? [name] : [];
  });
}

const isConstant = (value: JsonValue): boolean => getVariableName(value) === undefined;
