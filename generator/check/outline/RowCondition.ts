import { isFactWord } from '#model/conditions';
import { isObject, type JsonValue } from '#model/json';
import type { JsonPath } from '../../sourceLocation';
import type { FieldOutline } from './FieldOutline';
import { getLocatedMembers, getLocatedName, toObjectOrEmpty } from './locatedNames';
import { memoizeByFirstArgument } from '../memoizeByFirstArgument';
import type { ResourceOutline } from './ResourceOutline';
import type { CheckContext } from './CheckContext';
import { getTileConditions } from './TileOutline';
import { getTimeWindowRules } from './TimeWindowRuleOutline';

/** A row condition with its context, not yet parsed. */
export interface RowCondition {
  value: JsonValue;
  at: JsonPath;
  /** The resource that the condition filters; undefined if that does not exist. */
  queriedResource: ResourceOutline | undefined;
  /** The resource of `$this`; undefined without a record. */
  thisResource?: ResourceOutline;
  /** Whether a caller exists, so that `$me` is bound. */
  hasCaller: boolean;
  /** Whether the condition stands in a grant, the only place that may test a fact of the caller. */
  isGrant?: boolean;
  /** Whether the value must be the same at all times, so that clock variables like `$now` are not allowed. */
  isFixed?: boolean;
}

/** One comparison in a row condition: a field or path, and a test. */
export interface RowComparison {
  path: string;
  at: JsonPath;
  test: string;
  expected: JsonValue;
  expectedAt: JsonPath;
  condition: RowCondition;
}

/** A test of a fact of the caller: `"$me.checks": { "has": "house" }`. */
export interface FactTest {
  word: string;
  at: JsonPath;
  expected: JsonValue | undefined;
  condition: RowCondition;
}

/** A `some` condition: rows of another resource that reference these rows. */
export interface ReverseReference {
  name: string;
  at: JsonPath;
  condition: RowCondition;
}

/** All row conditions of a file. */
export const getRowConditions = memoizeByFirstArgument(
  (resource: ResourceOutline, context: CheckContext): RowCondition[] => {
    const mine = { queriedResource: resource, hasCaller: true };
    const base = context.resources.get(resource.base);
    const grants = resource.grants.flatMap(grant => [grant.rows, ...grant.permissions.map(may => may.rows)]);
    const list = toObjectOrEmpty(resource.keywords['x-list']);
    const view = toObjectOrEmpty(resource.keywords['x-view']);
    return [
      ...grants.flatMap(rows => (rows ? [{ ...rows, ...mine, isGrant: true }] : [])),
      ...createIfPresent(list.where, { at: ['x-list', 'where'], ...mine }),
      ...getTileConditions(resource).map(part => ({ ...part, ...mine })),
      ...createIfPresent(view.where, {
        at: ['x-view', 'where'],
        queriedResource: base === resource ? undefined : base,
        hasCaller: true,
        isFixed: true,
      }),
      ...resource.declaredFields.flatMap(field => getFieldConditions(field, resource, context)),
      ...getWorkflowConditions(resource, context),
      ...getWindowConditions(resource, context),
      ...getSampleConditions(resource, context),
    ];
  },
);

/** All comparisons in all row conditions of a file. */
export const getAllRowComparisons = memoizeByFirstArgument(
  (resource: ResourceOutline, context: CheckContext): RowComparison[] =>
    getRowConditions(resource, context).flatMap(condition => getRowComparisons(condition, context)),
);

const createIfPresent = (value: JsonValue | undefined, rest: Omit<RowCondition, 'value'>): RowCondition[] =>
  value === undefined ? [] : [{ value, ...rest }];

const findResource = (context: CheckContext, name: JsonValue | undefined): ResourceOutline | undefined =>
  typeof name === 'string' ? context.resources.get(name) : undefined;

function getFieldConditions(
  field: FieldOutline,
  here: ResourceOutline,
  context: CheckContext,
): RowCondition[] {
  const { ref, keywords, at } = field;
  const derive = toObjectOrEmpty(keywords['x-derive']);
  const where = toObjectOrEmpty(keywords['x-ref']).where;
  return [
    ...createIfPresent(where, {
      at: [...at, 'x-ref', 'where'],
      queriedResource: findResource(context, ref?.name),
      thisResource: here,
      hasCaller: true,
    }),
    ...createIfPresent(derive.where, {
      at: [...at, 'x-derive', 'where'],
      queriedResource: findResource(context, derive.count ?? derive.sum),
      thisResource: here,
      hasCaller: false,
    }),
    ...field.innerFields.flatMap(inner => getFieldConditions(inner, here, context)),
  ];
}

function getWorkflowConditions(here: ResourceOutline, context: CheckContext): RowCondition[] {
  const transitions = here.keywords['x-states'] === undefined ? [] : (here.workflow?.transitions ?? []);
  return transitions.flatMap(({ keywords, at, effects, inputFields }) => [
    ...inputFields.flatMap(field => getFieldConditions(field, here, context)),
    ...getLocatedMembers(keywords.related, [...at, 'related']).flatMap(({ value, at: place }) => {
      const { count, first, where } = toObjectOrEmpty(value);
      return createIfPresent(where, {
        at: [...place, 'where'],
        queriedResource: findResource(context, count ?? first),
        thisResource: here,
        hasCaller: true,
      });
    }),
    ...effects.flatMap(({ words, at: place }) => {
      const { of, where } = toObjectOrEmpty(words.each);
      return createIfPresent(where, {
        at: [...place, 'each', 'where'],
        queriedResource: findResource(context, of),
        thisResource: here,
        hasCaller: true,
      });
    }),
    ...effects.flatMap(effect =>
      createIfPresent(effect.words.where, {
        at: [...effect.at, 'where'],
        queriedResource: findResource(context, effect.words.update ?? effect.words.of ?? effect.words.take),
        thisResource: here,
        hasCaller: true,
      }),
    ),
  ]);
}

function getWindowConditions(here: ResourceOutline, context: CheckContext): RowCondition[] {
  return getTimeWindowRules(here).flatMap(({ of, exemptions, words, at }) => [
    ...createIfPresent(words.where, {
      at: [...at, 'where'],
      queriedResource: findResource(context, of?.name),
      thisResource: here,
      hasCaller: false,
    }),
    ...createIfPresent(words.except, { at: [...at, 'except'], queriedResource: here, hasCaller: true }),
    ...exemptions.flatMap(exemption =>
      createIfPresent(exemption.words.where, {
        at: [...exemption.at, 'where'],
        queriedResource: findResource(context, exemption.of?.name),
        thisResource: here,
        hasCaller: true,
      }),
    ),
  ]);
}

function getSampleConditions(here: ResourceOutline, context: CheckContext): RowCondition[] {
  return getLocatedMembers(toObjectOrEmpty(here.keywords['x-samples']).fit, ['x-samples', 'fit']).map(
    ({ name, value, at }) => ({
      value,
      at,
      queriedResource: findResource(context, here.fields.get(name)?.ref?.name),
      thisResource: here,
      hasCaller: false,
    }),
  );
}

/** All comparisons of a condition, nested ones included. */
export function getRowComparisons(condition: RowCondition, context: CheckContext): RowComparison[] {
  return getLocatedMembers(condition.value, condition.at).flatMap(({ name, value, at }) => {
    if (name === 'not') return getRowComparisons({ ...condition, value, at }, context);
    if (name === 'all' || name === 'any')
      return splitParts(condition, value, at).flatMap(part => getRowComparisons(part, context));
    if (name === 'some') {
      return splitReverseReferences(condition, value, at).flatMap(({ part }) =>
        getRowComparisons(
          { ...part, queriedResource: context.resources.get(getReferringResourceName(part.name)) },
          context,
        ),
      );
    }
    return isFactWord(name) ? [] : parseComparisons(name, value, at, at, condition);
  });
}

/** All tests of a fact of the caller in a condition, nested ones included. */
export function getFactTests(condition: RowCondition): FactTest[] {
  return getLocatedMembers(condition.value, condition.at).flatMap(({ name, value, at }) => {
    if (name === 'not') return getFactTests({ ...condition, value, at });
    if (name === 'all' || name === 'any') return splitParts(condition, value, at).flatMap(getFactTests);
    if (name === 'some')
      return splitReverseReferences(condition, value, at).flatMap(({ part }) => getFactTests(part));
    return isFactWord(name) ? [{ word: name, at, expected: toObjectOrEmpty(value).has, condition }] : [];
  });
}

/** All `some` conditions, nested ones included. */
export function getReverseReferences(condition: RowCondition, context: CheckContext): ReverseReference[] {
  return getLocatedMembers(condition.value, condition.at).flatMap(({ name, value, at }) => {
    if (name === 'not') return getReverseReferences({ ...condition, value, at }, context);
    if (name === 'all' || name === 'any')
      return splitParts(condition, value, at).flatMap(part => getReverseReferences(part, context));
    if (name !== 'some') return [];
    return splitReverseReferences(condition, value, at).flatMap(({ part, referring }) => [
      referring,
      ...getReverseReferences(
        { ...part, queriedResource: context.resources.get(getReferringResourceName(part.name)) },
        context,
      ),
    ]);
  });
}

/** Returns the referring resource of a `some` condition, from a name like `resource.field`. */
export const getReferringResourceName = (name: string): string => name.split('.')[0] ?? '';

function splitParts(condition: RowCondition, value: JsonValue, at: JsonPath): RowCondition[] {
  return Array.isArray(value)
    ? value.map((item, index) => ({ ...condition, value: item, at: [...at, index] }))
    : [];
}

function splitReverseReferences(condition: RowCondition, value: JsonValue, at: JsonPath) {
  return getLocatedMembers(value, at).map(member => ({
    part: { ...condition, ...member },
    referring: { name: member.name, at: member.at, condition },
  }));
}

function parseComparisons(
  path: string,
  value: JsonValue,
  at: JsonPath,
  valueAt: JsonPath,
  condition: RowCondition,
): RowComparison[] {
  if (!isObject(value)) {
    const test = Array.isArray(value) ? 'in' : 'eq';
    return [{ path, at, test, expected: value, expectedAt: valueAt, condition }];
  }
  return getLocatedMembers(value, valueAt).flatMap(({ name: test, value: wanted, at: wantedAt }) =>
    test === 'not'
      ? parseComparisons(path, wanted, at, wantedAt, condition)
      : [{ path, at, test, expected: wanted, expectedAt: wantedAt, condition }],
  );
}

/** The operand values of a comparison with their locations. */
export function getOperandValues({
  expected,
  expectedAt,
}: RowComparison): { value: JsonValue; at: JsonPath }[] {
  return Array.isArray(expected)
    ? expected.map((value, index) => ({ value, at: [...expectedAt, index] }))
    : [{ value: expected, at: expectedAt }];
}

/** Clock variables, available where a condition is evaluated per request. */
export const clockVariables: readonly string[] = ['$now', '$today', '$season'];

/** The variable name of a value that starts with `$`. */
export const getVariableName = (value: JsonValue): string | undefined => {
  const text = getLocatedName(value, [])?.name;
  return text?.startsWith('$') ? text : undefined;
};
