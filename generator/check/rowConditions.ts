import { isObject, type Value } from '#model/json';
import type { Path } from '../place';
import type { FieldOutline } from './fieldOutlines';
import { membersOf, nameIn, objectIn } from './members';
import { once } from './once';
import type { Outline } from './outline';
import type { World } from './world';

/** A row condition in a file, before its members are looked at. */
export interface RowCondition {
  value: Value;
  at: Path;
  /** Whose rows it chooses; undefined when that resource does not exist. */
  over: Outline | undefined;
  /** What `$this` is; undefined where no record asks. */
  here?: Outline;
  /** Whether somebody asks, so that `$me` is known. */
  asked: boolean;
  /** Whether it is always the same, so that the clock is not known either. */
  fixed?: boolean;
}

/** One comparison of a condition: a field, or a path, and a test of it. */
export interface Comparison {
  path: string;
  at: Path;
  test: string;
  wanted: Value;
  wantedAt: Path;
  condition: RowCondition;
}

/** `some`: rows of another resource that refer to the rows of the condition. */
export interface Referring {
  name: string;
  at: Path;
  condition: RowCondition;
}

/** Every row condition that a file holds. */
export const conditionsOf = once((resource: Outline, world: World): RowCondition[] => {
  const mine = { over: resource, asked: true };
  const base = world.resources.get(resource.base);
  const grants = resource.grants.flatMap(grant => [grant.rows, ...grant.mays.map(may => may.rows)]);
  const list = objectIn(resource.words['x-list']);
  const view = objectIn(resource.words['x-view']);
  return [
    ...grants.flatMap(rows => (rows ? [{ ...rows, ...mine }] : [])),
    ...optional(list.where, { at: ['x-list', 'where'], ...mine }),
    ...optional(view.where, {
      at: ['x-view', 'where'],
      over: base === resource ? undefined : base,
      asked: false,
      fixed: true,
    }),
    ...resource.declared.flatMap(field => fieldConditions(field, resource, world)),
    ...workflowConditions(resource, world),
    ...sampleConditions(resource, world),
  ];
});

/** Every comparison of every row condition of a file. */
export const comparisonsOf = once((resource: Outline, world: World): Comparison[] =>
  conditionsOf(resource, world).flatMap(condition => comparisonsIn(condition, world)),
);

const optional = (value: Value | undefined, rest: Omit<RowCondition, 'value'>): RowCondition[] =>
  value === undefined ? [] : [{ value, ...rest }];

const named = (world: World, name: Value | undefined): Outline | undefined =>
  typeof name === 'string' ? world.resources.get(name) : undefined;

function fieldConditions(field: FieldOutline, here: Outline, world: World): RowCondition[] {
  const { ref, words, at } = field;
  const derive = objectIn(words['x-derive']);
  const where = objectIn(words['x-ref']).where;
  return [
    ...optional(where, { at: [...at, 'x-ref', 'where'], over: named(world, ref?.name), here, asked: true }),
    ...optional(derive.where, {
      at: [...at, 'x-derive', 'where'],
      over: named(world, derive.count ?? derive.sum),
      here,
      asked: false,
    }),
    ...field.inner.flatMap(inner => fieldConditions(inner, here, world)),
  ];
}

function workflowConditions(here: Outline, world: World): RowCondition[] {
  const transitions = here.words['x-states'] === undefined ? [] : (here.workflow?.transitions ?? []);
  return transitions.flatMap(({ words, at, effects }) => [
    ...membersOf(words.related, [...at, 'related']).flatMap(({ value, at: place }) => {
      const { count, first, where } = objectIn(value);
      return optional(where, {
        at: [...place, 'where'],
        over: named(world, count ?? first),
        here,
        asked: true,
      });
    }),
    ...effects.flatMap(effect =>
      optional(effect.words.where, {
        at: [...effect.at, 'where'],
        over: named(world, effect.words.update),
        here,
        asked: true,
      }),
    ),
  ]);
}

function sampleConditions(here: Outline, world: World): RowCondition[] {
  return membersOf(objectIn(here.words['x-samples']).fit, ['x-samples', 'fit']).map(
    ({ name, value, at }) => ({
      value,
      at,
      over: named(world, here.fields.get(name)?.ref?.name),
      here,
      asked: false,
    }),
  );
}

/** The comparisons of a condition, at any depth. */
export function comparisonsIn(condition: RowCondition, world: World): Comparison[] {
  return membersOf(condition.value, condition.at).flatMap(({ name, value, at }) => {
    if (name === 'not') return comparisonsIn({ ...condition, value, at }, world);
    if (name === 'all' || name === 'any')
      return partsOf(condition, value, at).flatMap(part => comparisonsIn(part, world));
    if (name === 'some') {
      return referringIn(condition, value, at).flatMap(({ part }) =>
        comparisonsIn({ ...part, over: world.resources.get(resourceOfSome(part.name)) }, world),
      );
    }
    return testsOf(name, value, at, at, condition);
  });
}

/** Every `some` of a condition, at any depth. */
export function referencesIn(condition: RowCondition, world: World): Referring[] {
  return membersOf(condition.value, condition.at).flatMap(({ name, value, at }) => {
    if (name === 'not') return referencesIn({ ...condition, value, at }, world);
    if (name === 'all' || name === 'any')
      return partsOf(condition, value, at).flatMap(part => referencesIn(part, world));
    if (name !== 'some') return [];
    return referringIn(condition, value, at).flatMap(({ part, referring }) => [
      referring,
      ...referencesIn({ ...part, over: world.resources.get(resourceOfSome(part.name)) }, world),
    ]);
  });
}

export const resourceOfSome = (name: string): string => name.split('.')[0] ?? '';

function partsOf(condition: RowCondition, value: Value, at: Path): RowCondition[] {
  return Array.isArray(value)
    ? value.map((item, index) => ({ ...condition, value: item, at: [...at, index] }))
    : [];
}

function referringIn(condition: RowCondition, value: Value, at: Path) {
  return membersOf(value, at).map(member => ({
    part: { ...condition, ...member },
    referring: { name: member.name, at: member.at, condition },
  }));
}

function testsOf(path: string, value: Value, at: Path, valueAt: Path, condition: RowCondition): Comparison[] {
  if (!isObject(value)) {
    const test = Array.isArray(value) ? 'in' : 'eq';
    return [{ path, at, test, wanted: value, wantedAt: valueAt, condition }];
  }
  return membersOf(value, valueAt).flatMap(({ name: test, value: wanted, at: wantedAt }) =>
    test === 'not'
      ? testsOf(path, wanted, at, wantedAt, condition)
      : [{ path, at, test, wanted, wantedAt, condition }],
  );
}

/** The values that a comparison wants, each where it stands. */
export function wantedValues({ wanted, wantedAt }: Comparison): { value: Value; at: Path }[] {
  return Array.isArray(wanted)
    ? wanted.map((value, index) => ({ value, at: [...wantedAt, index] }))
    : [{ value: wanted, at: wantedAt }];
}

/** What the clock gives, wherever a condition is looked at anew for each question. */
export const clockWords: readonly string[] = ['$now', '$today', '$season'];

/** The word that a value is, if it begins like one. */
export const wordIn = (value: Value): string | undefined => {
  const text = nameIn(value, [])?.name;
  return text?.startsWith('$') ? text : undefined;
};
