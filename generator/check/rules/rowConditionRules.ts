import { accountResource } from '#model/catalog';
import { kindTraits, type FieldKind } from '#model/kinds';
import { checkConstant } from '../checkConstant';
import { createUnknownFieldMessage, checkFieldPath } from './derivationRules';
import type { ResourceOutline } from '../outline/ResourceOutline';
import { resolvePath, getFieldNames } from '../outline/resolvePath';
import { toObjectOrEmpty } from '../outline/locatedNames';
import { createUnknownResourceMessage, suggestResource } from './referenceRules';
import {
  clockVariables,
  getAllRowComparisons,
  getFactTests,
  getRowConditions,
  getReverseReferences,
  getReferringResourceName,
  getOperandValues,
  getVariableName,
  type FactTest,
  type RowComparison,
} from '../outline/RowCondition';
import type { CheckFinding, CheckRule } from '../rule';
import { suggestName } from '../suggestName';
import { suggestVariable } from '../suggestVariable';
import { uuidFieldOutline } from '../outline/systemFieldOutlines';
import type { CheckContext } from '../outline/CheckContext';

/** Creates a rule for each comparison in a row condition. */
export function createComparisonRule(
  id: string,
  find: (comparison: RowComparison, over: ResourceOutline, context: CheckContext) => readonly CheckFinding[],
): CheckRule<ResourceOutline> {
  return {
    id,
    find: (resource, context) =>
      getAllRowComparisons(resource, context).flatMap(comparison => {
        const { queriedResource } = comparison.condition;
        return queriedResource ? find(comparison, queriedResource, context) : [];
      }),
  };
}

/** Creates a rule for each test of a fact of the caller. */
function createFactTestRule(
  id: string,
  find: (test: FactTest, context: CheckContext) => readonly CheckFinding[],
): CheckRule<ResourceOutline> {
  return {
    id,
    find: (resource, context) =>
      getRowConditions(resource, context)
        .flatMap(getFactTests)
        .flatMap(test => find(test, context)),
  };
}

/** Returns the field from which a fact of the caller is read. */
function getFactField(word: string, context: CheckContext) {
  const account = context.resources.get(accountResource);
  const path = toObjectOrEmpty(account?.keywords['x-me'])[getFactName(word)];
  const way = account && typeof path === 'string' ? resolvePath(context, account, path) : undefined;
  return way && 'field' in way ? way.field : undefined;
}

/** Returns the field that a comparison tests. */
export function getComparedField({ path }: RowComparison, over: ResourceOutline, context: CheckContext) {
  const way = resolvePath(context, over, path);
  return 'field' in way ? way.field : undefined;
}

/** Returns the resource that a relation refers to; the uuid of a record refers to its own resource. */
function getTargetResource(
  { path }: RowComparison,
  over: ResourceOutline,
  context: CheckContext,
): ResourceOutline | undefined {
  const way = resolvePath(context, over, path);
  if (!('field' in way)) return undefined;
  const target = way.field === uuidFieldOutline ? way.of : context.resources.get(way.field.ref?.name ?? '');
  return target && context.resources.get(target.base);
}

/** Returns the variables that the context of a condition has: caller and record. */
function getKnownVariables(
  { condition: { thisResource, hasCaller } }: RowComparison,
  context: CheckContext,
): string[] {
  return [
    ...clockVariables,
    ...(hasCaller ? ['$me', ...[...context.facts].map(fact => `$me.${fact}`)] : []),
    ...(thisResource ? ['$this', ...getFieldNames(context, thisResource).map(name => `$this.${name}`)] : []),
  ];
}

const getFactName = (word = ''): string => (word.startsWith('$me.') ? word.slice('$me.'.length) : '');

const isVariableOf = (word: string, root: string): boolean => word === root || word.startsWith(`${root}.`);

function findUnknownVariables(
  comparison: RowComparison,
  context: CheckContext,
): { word: string; at: CheckFinding['at'] }[] {
  const known = new Set(getKnownVariables(comparison, context));
  return getOperandValues(comparison).flatMap(({ value, at }) => {
    const word = getVariableName(value);
    const isFact = comparison.condition.hasCaller && context.facts.has(getFactName(word));
    return word === undefined || isFact || known.has(word) ? [] : [{ word, at }];
  });
}

const orderTests: readonly string[] = ['gt', 'gte', 'lt', 'lte'];

/** Whether an operator can be used for fields of a kind. */
function isTestAllowed(test: string, kind: FieldKind): boolean {
  if (test === 'null') return true;
  if (orderTests.includes(test)) return kindTraits[kind].hasOrder;
  if (test === 'like') return kindTraits[kind].isText;
  if (test === 'has') return kindTraits[kind].itemKind !== undefined && kindTraits[kind].filters.length > 0;
  if (test === 'within') return kindTraits[kind].isRelation;
  return kindTraits[kind].filters.includes('equal') && kindTraits[kind].itemKind === undefined;
}

function suggestTest(kind: FieldKind) {
  return suggestName(
    '',
    ['eq', 'in', 'gt', 'gte', 'lt', 'lte', 'like', 'has', 'within', 'null'].filter(test =>
      isTestAllowed(test, kind),
    ),
  );
}

export const rowConditionRules: readonly CheckRule<ResourceOutline>[] = [
  createComparisonRule('rows/unknown-field', ({ path, at }, over, context) =>
    checkFieldPath(context, over, path, at).map(finding => ({ ...finding, on: 'key' })),
  ),
  createComparisonRule('rows/unknown-word', (comparison, _, context) =>
    findUnknownVariables(comparison, context)
      .filter(({ word }) => !['$me', '$this'].some(root => isVariableOf(word, root)))
      .map(({ word, at }) => ({
        at,
        what: { zh: `没有“${word}”这个词。`, en: `There is no word "${word}".` },
        cure: suggestName(
          word,
          getKnownVariables(comparison, context).filter(known => !known.includes('.')),
        ),
      })),
  ),
  createComparisonRule('rows/unknown-fact', (comparison, _, context) =>
    findUnknownVariables(comparison, context)
      .filter(({ word }) => comparison.condition.hasCaller && isVariableOf(word, '$me'))
      .map(({ word, at }) => ({
        at,
        what: { zh: `账号没有“${word}”这项信息。`, en: `An account has no fact "${word}".` },
        cure: suggestVariable(
          word,
          [...context.facts].map(fact => `$me.${fact}`),
        ),
      })),
  ),
  createComparisonRule('rows/nobody-asks', (comparison, _, context) =>
    findUnknownVariables(comparison, context)
      .filter(({ word }) => !comparison.condition.hasCaller && isVariableOf(word, '$me'))
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
  createComparisonRule('rows/unknown-this', (comparison, _, context) =>
    findUnknownVariables(comparison, context)
      .filter(({ word }) => isVariableOf(word, '$this'))
      .map(({ word, at }): CheckFinding => {
        const { thisResource } = comparison.condition;
        if (!thisResource) {
          return {
            at,
            what: { zh: '这里没有“本记录”，不能用“$this”。', en: 'There is no record to be "$this" here.' },
            cure: { zh: '写常量，或 $me 之类的词。', en: 'Write a constant, or a word such as $me.' },
          };
        }
        const field = word.slice('$this.'.length);
        return {
          at,
          what: createUnknownFieldMessage(field, thisResource),
          cure: suggestName(
            word,
            getFieldNames(context, thisResource).map(name => `$this.${name}`),
          ),
        };
      }),
  ),
  createComparisonRule('rows/test', (comparison, over, context) => {
    const { test, path, at } = comparison;
    const field = getComparedField(comparison, over, context);
    const isOfTree = field === uuidFieldOutline && test === 'within';
    if (!field?.kind || isOfTree || isTestAllowed(test, field.kind)) return [];
    return [
      {
        at,
        on: 'key',
        what: { zh: `“${path}”不能用“${test}”比较。`, en: `"${path}" cannot be compared by "${test}".` },
        cure: suggestTest(field.kind),
      },
    ];
  }),
  createComparisonRule('rows/value', (comparison, over, context) => {
    const field = getComparedField(comparison, over, context);
    if (!field || ['null', 'like', 'within'].includes(comparison.test)) return [];
    return getOperandValues(comparison)
      .filter(({ value }) => getVariableName(value) === undefined)
      .flatMap(({ value, at }) => checkConstant(field, value, at));
  }),
  createComparisonRule('rows/no-tree', (comparison, over, context) => {
    const { test, path, at } = comparison;
    const base = getTargetResource(comparison, over, context);
    if (test !== 'within' || !base || base.keywords['x-tree'] !== undefined) return [];
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
  createFactTestRule('rows/unknown-fact', ({ word, at }, context) => {
    if (context.facts.has(getFactName(word))) return [];
    return [
      {
        at,
        on: 'key',
        what: { zh: `账号没有“${word}”这项信息。`, en: `An account has no fact "${word}".` },
        cure: suggestVariable(
          word,
          [...context.facts].map(fact => `$me.${fact}`),
        ),
      },
    ];
  }),
  createFactTestRule('rows/fact-outside-grant', ({ word, at, condition }) => {
    if (condition.isGrant) return [];
    return [
      {
        at,
        on: 'key',
        what: {
          zh: `这里说的是哪些记录，不能问“${word}”。`,
          en: `This says which records, so it cannot ask about "${word}".`,
        },
        cure: {
          zh: '按人决定的条件要写进“x-access”的“rows”。',
          en: 'What depends on the person belongs into the "rows" of "x-access".',
        },
      },
    ];
  }),
  createFactTestRule('rows/value', ({ word, at, expected }, context) => {
    const field = getFactField(word, context);
    return field && expected !== undefined ? checkConstant(field, expected, [...at, 'has']) : [];
  }),
  {
    id: 'rows/some',
    find: (resource, context) =>
      getRowConditions(resource, context)
        .flatMap(condition => getReverseReferences(condition, context))
        .flatMap(({ name, at, condition: { queriedResource } }) => {
          const [, via = ''] = name.split('.');
          const target = context.resources.get(getReferringResourceName(name));
          if (!target && context.resources.has(getReferringResourceName(name))) return [];
          if (!target) {
            const asked = getReferringResourceName(name);
            return [
              {
                at,
                on: 'key' as const,
                what: createUnknownResourceMessage(asked),
                cure: suggestResource(asked, context),
              },
            ];
          }
          const leads = (field: string) => {
            const to = context.resources.get(target.fields.get(field)?.ref?.name ?? '');
            return to !== undefined && queriedResource !== undefined && to.base === queriedResource.base;
          };
          // A field that holds record keys may refer to a record of any resource.
          const isKey = target.fields.get(via)?.keywords.format === 'uuid';
          if (queriedResource === undefined || leads(via) || isKey) return [];
          const relations = [...target.fields.keys()].filter(leads).map(field => `${target.name}.${field}`);
          return [
            {
              at,
              on: 'key' as const,
              what: {
                zh: `“${name}”不是从“${target.name}”指向“${queriedResource.name}”的关系。`,
                en: `"${name}" is no relation from "${target.name}" to "${queriedResource.name}".`,
              },
              cure: suggestName(name, relations),
            },
          ];
        }),
  },
];
