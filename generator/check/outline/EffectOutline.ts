import { kindTraits } from '#model/kinds';
import type { CheckContext } from './CheckContext';
import { createFieldOutline, type FieldOutline } from './FieldOutline';
import { getLocatedMembers, toObjectOrEmpty, toTextOrUndefined, type LocatedMember } from './locatedNames';
import { resolvePath } from './resolvePath';
import type { ResourceOutline } from './ResourceOutline';
import type { TransitionOutline } from './WorkflowOutline';

/** An effect of a transition, parsed as far as the rules need. */
export type EffectOutline = TransitionOutline['effects'][number];

/** Kinds of effect, each with its keywords. */
export const effectActions = {
  set: [],
  create: ['values', 'each'],
  update: ['where', 'values', 'rule'],
  transition: ['of', 'where', 'values', 'sort', 'first'],
  take: ['where', 'field', 'below', 'refusal', 'x-refusal-en'],
  giveBack: ['field'],
  lock: ['refusal', 'x-refusal-en'],
  unlock: [],
  notify: ['text', 'x-text-en', 'office', 'each'],
  rule: [],
  queue: ['first'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Name of an effect action. */
export type EffectAction = keyof typeof effectActions;

/** Returns the actions of an effect. A `rule` beside `update` belongs to the update and is not a separate action. */
export const getEffectActions = ({ words }: EffectOutline): EffectAction[] =>
  (Object.keys(effectActions) as EffectAction[]).filter(
    act => words[act] !== undefined && !(act === 'rule' && words.update !== undefined),
  );

/** Returns the resource whose fields an effect writes. */
export function getWrittenResource(
  { words }: EffectOutline,
  resource: ResourceOutline,
  { resources }: CheckContext,
): ResourceOutline | undefined {
  if (words.set !== undefined) return resource;
  return resources.get(toTextOrUndefined(words.create) ?? toTextOrUndefined(words.update) ?? '');
}

/** Returns the values that an effect assigns, by field name. */
export const getAssignedValues = ({ words, at }: EffectOutline): LocatedMember[] => [
  ...getLocatedMembers(words.set, [...at, 'set']),
  ...getLocatedMembers(words.values, [...at, 'values']),
];

/** Returns the resource of the counter from which the effect takes a unit, or to which it gives one back. */
export const getCounterResource = (
  { words }: EffectOutline,
  { resources }: CheckContext,
): ResourceOutline | undefined =>
  resources.get(toTextOrUndefined(words.take) ?? toTextOrUndefined(words.giveBack) ?? '');

/** Returns the transition of other records that the effect triggers. */
export function getTriggeredTransition(
  { words }: EffectOutline,
  { resources }: CheckContext,
): TransitionOutline | undefined {
  const name = toTextOrUndefined(words.transition);
  const target = resources.get(toTextOrUndefined(words.of) ?? '');
  return target?.workflow?.transitions.find(transition => transition.name === name);
}

/** Returns the fields that the effect assigns: those of a record, or those of a transition input. */
export function getAssignedFields(
  effect: EffectOutline,
  resource: ResourceOutline,
  context: CheckContext,
): ReadonlyMap<string, FieldOutline> | undefined {
  const made = getTriggeredTransition(effect, context);
  if (made) return new Map(made.inputFields.map(field => [field.name, field]));
  return getWrittenResource(effect, resource, context)?.fields;
}

/** The choice list whose items an effect runs for; undefined if it runs for records, or the list is unknown. */
export function getEffectItemChoiceList(
  { words }: EffectOutline,
  resource: ResourceOutline,
  context: CheckContext,
): FieldOutline | undefined {
  const path = toTextOrUndefined(words.each)?.replace('$this.', '');
  const way = path === undefined ? undefined : resolvePath(context, resource, path);
  const field = way && 'field' in way ? way.field : undefined;
  return field?.kind && kindTraits[field.kind].itemKind ? field : undefined;
}

/** The variables `$each` and `$each.field` that the values of an effect may use, with their kinds. */
export function getEffectItemVariables(
  effect: EffectOutline,
  resource: ResourceOutline,
  context: CheckContext,
): ReadonlyMap<string, FieldOutline> {
  const target = context.resources.get(toTextOrUndefined(toObjectOrEmpty(effect.words.each).of) ?? '');
  const list = getEffectItemChoiceList(effect, resource, context);
  const item = target
    ? createFieldOutline('$each', { 'x-ref': target.name }, [], {}, false)
    : createFieldOutline('$each', list?.keywords.items ?? {}, [], {}, false);
  const isWhole = target !== undefined || (list !== undefined && list.innerFields.length === 0);
  const inner = target ? [...target.fields.values()] : (list?.innerFields ?? []);
  return new Map([
    ...(isWhole ? [['$each', item] as const] : []),
    ...inner.map(field => [`$each.${field.name}`, field] as const),
  ]);
}
