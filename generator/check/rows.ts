import { traits, type Kind } from '#model/kinds';
import { valueFault } from './choices';
import { noField, pathFinding } from './derive';
import type { Outline } from './outline';
import { follow, fieldNames } from './paths';
import { noResource, resourceInstead } from './references';
import {
  clockWords,
  comparisonsOf,
  conditionsOf,
  referencesIn,
  resourceOfSome,
  wantedValues,
  wordIn,
  type Comparison,
} from './rowConditions';
import type { Finding, Rule } from './rule';
import { writeInstead } from './suggest';
import { keyOfRecord } from './systemFields';
import type { World } from './world';

function eachComparison(
  id: string,
  find: (comparison: Comparison, over: Outline, world: World) => readonly Finding[],
): Rule<Outline> {
  return {
    id,
    find: (resource, world) =>
      comparisonsOf(resource, world).flatMap(comparison => {
        const { over } = comparison.condition;
        return over ? find(comparison, over, world) : [];
      }),
  };
}

function fieldAt({ path }: Comparison, over: Outline, world: World) {
  const way = follow(world, over, path);
  return 'field' in way ? way.field : undefined;
}

/** Whose records a relation leads to; the key of a record leads to itself. */
function targetAt({ path }: Comparison, over: Outline, world: World): Outline | undefined {
  const way = follow(world, over, path);
  if (!('field' in way)) return undefined;
  const target = way.field === keyOfRecord ? way.of : world.resources.get(way.field.ref?.name ?? '');
  return target && world.resources.get(target.base);
}

/** What the comparison's place lets a word be: who asks, and the record for which it is asked. */
function wordsKnown({ condition: { here, asked } }: Comparison, world: World): string[] {
  return [
    ...clockWords,
    ...(asked ? ['$me', ...[...world.facts].map(fact => `$me.${fact}`)] : []),
    ...(here ? ['$this', ...fieldNames(world, here).map(name => `$this.${name}`)] : []),
  ];
}

const factIn = (word = ''): string => (word.startsWith('$me.') ? word.slice('$me.'.length) : '');

const isWordOf = (word: string, root: string): boolean => word === root || word.startsWith(`${root}.`);

function wrongWords(comparison: Comparison, world: World): { word: string; at: Finding['at'] }[] {
  const known = new Set(wordsKnown(comparison, world));
  return wantedValues(comparison).flatMap(({ value, at }) => {
    const word = wordIn(value);
    const isFact = comparison.condition.asked && world.facts.has(factIn(word));
    return word === undefined || isFact || known.has(word) ? [] : [{ word, at }];
  });
}

const ordered: readonly string[] = ['gt', 'gte', 'lt', 'lte'];

/** Which tests make sense for a kind. */
function testFits(test: string, kind: Kind): boolean {
  if (test === 'null') return true;
  if (ordered.includes(test)) return traits[kind].hasOrder;
  if (test === 'like') return traits[kind].isText;
  if (test === 'has') return traits[kind].itemKind !== undefined && traits[kind].filters.length > 0;
  if (test === 'within') return traits[kind].isRelation;
  return traits[kind].filters.includes('equal') && traits[kind].itemKind === undefined;
}

function testInstead(kind: Kind) {
  return writeInstead(
    '',
    ['eq', 'in', 'gt', 'gte', 'lt', 'lte', 'like', 'has', 'within', 'null'].filter(test =>
      testFits(test, kind),
    ),
  );
}

export const rowRules: readonly Rule<Outline>[] = [
  eachComparison('rows/unknown-field', ({ path, at }, over, world) =>
    pathFinding(world, over, path, at).map(finding => ({ ...finding, on: 'key' })),
  ),
  eachComparison('rows/unknown-word', (comparison, _, world) =>
    wrongWords(comparison, world)
      .filter(({ word }) => !['$me', '$this'].some(root => isWordOf(word, root)))
      .map(({ word, at }) => ({
        at,
        what: { zh: `没有“${word}”这个词。`, en: `There is no word "${word}".` },
        cure: writeInstead(
          word,
          wordsKnown(comparison, world).filter(known => !known.includes('.')),
        ),
      })),
  ),
  eachComparison('rows/unknown-fact', (comparison, _, world) =>
    wrongWords(comparison, world)
      .filter(({ word }) => comparison.condition.asked && isWordOf(word, '$me'))
      .map(({ word, at }) => ({
        at,
        what: { zh: `账号没有“${word}”这项信息。`, en: `An account has no fact "${word}".` },
        cure: writeInstead(
          word,
          [...world.facts].map(fact => `$me.${fact}`),
        ),
      })),
  ),
  eachComparison('rows/nobody-asks', (comparison, _, world) =>
    wrongWords(comparison, world)
      .filter(({ word }) => !comparison.condition.asked && isWordOf(word, '$me'))
      .map(({ word, at }) => ({
        at,
        what: {
          zh: `这个条件对所有人都一样，不能用“${word}”。`,
          en: `This condition is the same for everybody, so "${word}" has no meaning here.`,
        },
        cure: {
          zh: '按人限制记录要写进“x-access”的“rows”。',
          en: 'To limit records by person, write "rows" under "x-access".',
        },
      })),
  ),
  eachComparison('rows/unknown-this', (comparison, _, world) =>
    wrongWords(comparison, world)
      .filter(({ word }) => isWordOf(word, '$this'))
      .map(({ word, at }): Finding => {
        const { here } = comparison.condition;
        if (!here) {
          return {
            at,
            what: { zh: '这里没有“本记录”，不能用“$this”。', en: 'There is no record to be "$this" here.' },
            cure: { zh: '写常量，或 $me 之类的词。', en: 'Write a constant, or a word such as $me.' },
          };
        }
        const field = word.slice('$this.'.length);
        return {
          at,
          what: noField(field, here),
          cure: writeInstead(
            word,
            fieldNames(world, here).map(name => `$this.${name}`),
          ),
        };
      }),
  ),
  eachComparison('rows/test', (comparison, over, world) => {
    const { test, path, at } = comparison;
    const field = fieldAt(comparison, over, world);
    const isOfTree = field === keyOfRecord && test === 'within';
    if (!field?.kind || isOfTree || testFits(test, field.kind)) return [];
    return [
      {
        at,
        on: 'key',
        what: { zh: `“${path}”不能用“${test}”比较。`, en: `"${path}" cannot be compared by "${test}".` },
        cure: testInstead(field.kind),
      },
    ];
  }),
  eachComparison('rows/value', (comparison, over, world) => {
    const field = fieldAt(comparison, over, world);
    if (!field || ['null', 'like', 'within'].includes(comparison.test)) return [];
    return wantedValues(comparison)
      .filter(({ value }) => wordIn(value) === undefined)
      .flatMap(({ value, at }) => valueFault(field, value, at));
  }),
  eachComparison('rows/no-tree', (comparison, over, world) => {
    const { test, path, at } = comparison;
    const base = targetAt(comparison, over, world);
    if (test !== 'within' || !base || base.words['x-tree'] !== undefined) return [];
    return [
      {
        at,
        on: 'key',
        what: {
          zh: `“${path}”所指的“${base.name}”不是树，不能用“within”。`,
          en: `"${base.name}", to which "${path}" leads, is no tree, so "within" has no meaning.`,
        },
        cure: {
          zh: `改用“in”，或给“${base.name}”加上“x-tree”。`,
          en: `Use "in", or give "${base.name}" an "x-tree".`,
        },
      },
    ];
  }),
  {
    id: 'rows/some',
    find: (resource, world) =>
      conditionsOf(resource, world)
        .flatMap(condition => referencesIn(condition, world))
        .flatMap(({ name, at, condition: { over } }) => {
          const [, via = ''] = name.split('.');
          const target = world.resources.get(resourceOfSome(name));
          if (!target && world.resources.has(resourceOfSome(name))) return [];
          if (!target) {
            const asked = resourceOfSome(name);
            return [{ at, on: 'key' as const, what: noResource(asked), cure: resourceInstead(asked, world) }];
          }
          const leads = (field: string) => {
            const to = world.resources.get(target.fields.get(field)?.ref?.name ?? '');
            return to !== undefined && over !== undefined && to.base === over.base;
          };
          if (over === undefined || leads(via)) return [];
          const relations = [...target.fields.keys()].filter(leads).map(field => `${target.name}.${field}`);
          return [
            {
              at,
              on: 'key' as const,
              what: {
                zh: `“${name}”不是从“${target.name}”指向“${over.name}”的关系。`,
                en: `"${name}" is no relation from "${target.name}" to "${over.name}".`,
              },
              cure: writeInstead(name, relations),
            },
          ];
        }),
  },
];
