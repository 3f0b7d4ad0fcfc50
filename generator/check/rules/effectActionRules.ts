import { kindTraits } from '#model/kinds';
import {
  effectActions,
  getEffectItemChoiceList,
  getEffectActions,
  getTriggeredTransition,
  getCounterResource,
} from '../outline/EffectOutline';
import type { FieldOutline } from '../outline/FieldOutline';
import { getLocatedName, toTextOrUndefined } from '../outline/locatedNames';
import type { ResourceOutline } from '../outline/ResourceOutline';
import type { CheckRule } from '../rule';
import { suggestName } from '../suggestName';
import { createEffectRule } from './effectRules';

const actNames = Object.keys(effectActions);

/** Keywords that every kind of effect accepts. */
const commonWords: readonly string[] = ['when'];

/** Rules about the actions of effects. */
export const effectActionRules: readonly CheckRule<ResourceOutline>[] = [
  createEffectRule('effects/one-act', effect => {
    const said = getEffectActions(effect);
    if (said.length === 1) return [];
    return [
      {
        at: effect.at,
        what:
          said.length === 0
            ? { zh: '没有说要做什么。', en: 'Nothing says what is to happen.' }
            : {
                zh: `“${said.join('”和“')}”要分开写。`,
                en: `${said.map(act => `"${act}"`).join(' and ')} must stand apart.`,
              },
        cure: {
          zh: `每个花括号里写一件事：${actNames.join('、')}。`,
          en: `Write one of these in each pair of braces: ${actNames.join(', ')}.`,
        },
      },
    ];
  }),
  createEffectRule('effects/stray-word', effect => {
    const [act, ...more] = getEffectActions(effect);
    if (act === undefined || more.length > 0) return [];
    const known: readonly string[] = [act, ...effectActions[act], ...commonWords];
    return Object.keys(effect.words)
      .filter(word => !known.includes(word))
      .map(word => ({
        at: [...effect.at, word],
        on: 'key',
        what: { zh: `“${act}”不用“${word}”。`, en: `"${act}" takes no "${word}".` },
        cure: {
          zh: `删去“${word}”；可用的有：${known.slice(1).join('、')}。`,
          en: `Take "${word}" out; it takes ${known.slice(1).join(', ')}.`,
        },
      }));
  }),
  createEffectRule('effects/unknown-transition', (effect, _, context) => {
    const named = getLocatedName(effect.words.transition, [...effect.at, 'transition']);
    const of = getLocatedName(effect.words.of, [])?.name ?? '';
    const target = context.resources.get(of);
    if (!named || !target || getTriggeredTransition(effect, context)) return [];
    return [
      {
        at: named.at,
        what: { zh: `“${of}”没有流转“${named.name}”。`, en: `"${of}" has no transition "${named.name}".` },
        cure: suggestName(named.name, target.workflow?.transitions.map(({ name }) => name) ?? []),
      },
    ];
  }),
  createEffectRule('effects/sort', (effect, _, context) => {
    const target = context.resources.get(toTextOrUndefined(effect.words.of) ?? '');
    const named = getLocatedName(effect.words.sort, [...effect.at, 'sort']);
    const name = named?.name.replace(/^-/, '');
    if (!target || !named || name === undefined) return [];
    // Encrypted values have no order, so a store cannot sort by them.
    const ordered = [...target.fields.values()].filter(
      ({ kind, keywords }) => kind && kindTraits[kind].hasOrder && keywords['x-sensitive'] === undefined,
    );
    if (ordered.some(field => field.name === name)) return [];
    return [
      {
        at: named.at,
        what: {
          zh: `“${target.name}”不能按“${name}”排先后。`,
          en: `"${target.name}" cannot be put in the order of "${name}".`,
        },
        cure: suggestName(
          name,
          ordered.map(field => field.name),
        ),
      },
    ];
  }),
  createEffectRule('effects/each', (effect, resource, context) => {
    const named = getLocatedName(effect.words.each, [...effect.at, 'each']);
    if (!named || getEffectItemChoiceList(effect, resource, context)) return [];
    const lists = [...resource.fields.values()].filter(({ kind }) => kind && kindTraits[kind].itemKind);
    return [
      {
        at: named.at,
        what: { zh: `“${named.name}”不是列表。`, en: `"${named.name}" is no list.` },
        cure: suggestName(
          named.name,
          lists.map(({ name }) => `$this.${name}`),
        ),
      },
    ];
  }),
  createEffectRule('effects/taken-field', (effect, _, context) => {
    const target = getCounterResource(effect, context);
    const named = getLocatedName(effect.words.field, [...effect.at, 'field']);
    if (!target || !named) return [];
    const counters = [...target.fields.values()].filter(isCounter).map(({ name }) => name);
    if (counters.includes(named.name)) return [];
    return [
      {
        at: named.at,
        what: {
          zh: `“${named.name}”不是“${target.name}”里只由服务器写入的整数字段。`,
          en: `"${named.name}" is no whole number of "${target.name}" that only the server writes.`,
        },
        cure:
          target.fields.get(named.name)?.kind === 'integer'
            ? {
                zh: `在 ${target.name}.json 的“${named.name}”上写 "readOnly": true。`,
                en: `Write "readOnly": true at "${named.name}" in ${target.name}.json.`,
              }
            : suggestName(named.name, counters),
      },
    ];
  }),
  createEffectRule('effects/not-taken', (effect, resource) => {
    const { words, at } = effect;
    const isTaken = (resource.workflow?.transitions ?? []).some(({ effects }) =>
      effects.some(other => other.words.take === words.giveBack && other.words.field === words.field),
    );
    const named = getLocatedName(words.giveBack, [...at, 'giveBack']);
    if (!named || isTaken) return [];
    return [
      {
        at: named.at,
        what: {
          zh: `没有流转取走“${named.name}”，也就无从退回。`,
          en: `No transition takes one of "${named.name}", so there is none to give back.`,
        },
        cure: {
          zh: '在取走它的流转里写“take”，资源和“field”与此相同。',
          en: 'Write a "take" of the same resource and "field" in the transition that takes it.',
        },
      },
    ];
  }),
  createEffectRule('effects/signers', (effect, _, context) => {
    const made = getTriggeredTransition(effect, context);
    if (made?.keywords.signers !== 2) return [];
    return [
      {
        at: [...effect.at, 'transition'],
        what: {
          zh: `“${made.name}”要两个人确认，不能作为效果进行。`,
          en: `"${made.name}" must be confirmed by two people, so no effect can make it.`,
        },
        cure: {
          zh: '另写一个不需两人确认的流转，由效果进行。',
          en: 'Write another transition without "signers" for the effect to make.',
        },
      },
    ];
  }),
];

/** A stored whole number that only transitions write. */
const isCounter = ({ kind, keywords, origin }: FieldOutline): boolean =>
  kind === 'integer' &&
  origin === 'author' &&
  keywords.readOnly === true &&
  ['x-derive', 'x-number', 'x-sensitive'].every(word => keywords[word] === undefined);
