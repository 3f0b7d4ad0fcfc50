import { own, type Value } from '#model/json';
import { valueFault } from './choices';
import { membersOf, nameIn, namesIn, objectIn, textIn, type Member } from './members';
import type { Outline } from './outline';
import { noField } from './derive';
import { fieldNames } from './paths';
import { noResource, resourceInstead } from './references';
import { wordIn } from './rowConditions';
import type { Finding, Rule } from './rule';
import { eachTransition } from './states';
import { writeInstead } from './suggest';
import type { TransitionOutline } from './workflowOutline';
import type { World } from './world';

const acts = ['set', 'create', 'update', 'lock', 'unlock', 'notify', 'rule'] as const;

type Effect = TransitionOutline['effects'][number];

function eachEffect(
  id: string,
  find: (
    effect: Effect,
    resource: Outline,
    world: World,
    transition: TransitionOutline,
  ) => readonly Finding[],
): Rule<Outline> {
  return eachTransition(id, (transition, resource, world) =>
    transition.effects.flatMap(effect => find(effect, resource, world, transition)),
  );
}

/** The resource whose fields an effect writes. */
function writtenBy({ words }: Effect, resource: Outline, { resources }: World): Outline | undefined {
  if (words.set !== undefined) return resource;
  return resources.get(textIn(words.create) ?? textIn(words.update) ?? '');
}

const valuesIn = ({ words, at }: Effect): Member[] => [
  ...membersOf(words.set, [...at, 'set']),
  ...membersOf(words.values, [...at, 'values']),
];

/** The words that a value may be, in a transition. */
function wordsKnown(resource: Outline, { input }: TransitionOutline, world: World): string[] {
  return [
    ...['$now', '$today', '$season', '$me', '$this'],
    ...[...world.facts].map(fact => `$me.${fact}`),
    ...fieldNames(world, resource).map(name => `$this.${name}`),
    ...input.map(({ name }) => `$input.${name}`),
  ];
}

export const effectRules: readonly Rule<Outline>[] = [
  eachEffect('effects/one-act', ({ words, at }) => {
    const said = acts.filter(act => words[act] !== undefined);
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
          zh: `每个花括号里写一件事：${acts.join('、')}。`,
          en: `Write one of these in each pair of braces: ${acts.join(', ')}.`,
        },
      },
    ];
  }),
  eachEffect('effects/unknown-resource', ({ words, at }, _, world) =>
    (['create', 'update'] as const)
      .flatMap(word => nameIn(words[word], [...at, word]) ?? [])
      .filter(({ name }) => !world.resources.has(name))
      .map(({ name, at: place }) => ({
        at: place,
        what: noResource(name),
        cure: resourceInstead(name, world),
      })),
  ),
  eachEffect('effects/unknown-field', (effect, resource, world) => {
    const target = writtenBy(effect, resource, world);
    if (!target) return [];
    return valuesIn(effect)
      .filter(({ name }) => target.fields.get(name)?.from !== 'author')
      .map(({ name, at }) => ({
        at,
        on: 'key',
        what: target.fields.has(name)
          ? { zh: `“${name}”不能由流转写入。`, en: `"${name}" cannot be written by a transition.` }
          : noField(name, target),
        cure: writeInstead(
          name,
          [...target.fields.values()].filter(({ from }) => from === 'author').map(field => field.name),
        ),
      }));
  }),
  eachEffect('effects/unknown-word', (effect, resource, world, transition) => {
    const known = wordsKnown(resource, transition, world);
    return valuesIn(effect).flatMap(({ value, at }) => {
      const word = wordIn(value);
      const isFact = word?.startsWith('$me.') && world.facts.has(word.slice('$me.'.length));
      if (word === undefined || isFact || known.includes(word)) return [];
      return [
        {
          at,
          what: { zh: `没有“${word}”这个值。`, en: `There is no value "${word}".` },
          cure: writeInstead(word, known),
        },
      ];
    });
  }),
  eachEffect('effects/value', (effect, resource, world) => {
    const target = writtenBy(effect, resource, world);
    return valuesIn(effect).flatMap(({ name, value, at }) => {
      const field = target?.fields.get(name);
      return field && isConstant(value) ? valueFault(field, value, at) : [];
    });
  }),
  eachEffect('effects/lock-field', ({ words, at }, resource) =>
    (['lock', 'unlock'] as const)
      .flatMap(word => namesIn(words[word], [...at, word]))
      .filter(({ name }) => !resource.fields.has(name))
      .map(({ name, at: place }) => ({
        at: place,
        what: noField(name, resource),
        cure: writeInstead(name, resource.fields.keys()),
      })),
  ),
  eachEffect('effects/notify', ({ words, at }, resource, { resources, roles }) => {
    const whom = textIn(words.notify);
    if (whom === undefined) return [];
    const people = [...resource.fields.values()].filter(
      ({ ref }) => ref && resources.get(ref.name)?.words['x-me'] !== undefined,
    );
    const known = [...(roles ?? []), '$me', ...people.map(({ name }) => `$this.${name}`)];
    if ((roles === undefined && !whom.startsWith('$')) || known.includes(whom)) return [];
    return [
      {
        at: [...at, 'notify'],
        what: { zh: `没有可通知的“${whom}”。`, en: `There is nobody called "${whom}" to tell.` },
        cure: writeInstead(whom, known),
      },
    ];
  }),
  eachEffect('effects/unknown-rule', ({ words, at }, _, { rules }) =>
    namesIn(words.rule, [...at, 'rule'])
      .filter(({ name }) => !rules.effects.includes(name))
      .map(({ name, at: place }) => ({
        at: place,
        what: {
          zh: `enrolment/ 里没有效果规则“${name}”。`,
          en: `enrolment/ has no effect called "${name}".`,
        },
        cure: writeInstead(name, rules.effects),
      })),
  ),
  eachEffect('effects/incomplete', (effect, _, { resources }) => {
    const { words, at } = effect;
    const target = resources.get(textIn(words.create) ?? '');
    if (!target) return [];
    const given = objectIn(words.values);
    return namesIn(target.words.required, [])
      .filter(({ name }) => {
        const field = target.fields.get(name);
        const filled = ['default', 'x-default', 'x-derive', 'x-number'].some(
          word => field?.words[word] !== undefined,
        );
        return field?.from === 'author' && !filled && own(given, name) === undefined;
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

const isConstant = (value: Value): boolean => wordIn(value) === undefined;
