import { isObject, type JsonObject, type JsonValue } from '#model/json';
import { coverBy } from '#tests/contract/cover/coveringSet';
import type { NaiveCaller } from '#tests/support/naiveAccess';
import type { TestCaller } from './AccessFixture';

const callerClasses = new Set(['admin', 'any', 'public']);
const branches = new Set(['any', 'all', 'not', 'some']);
const conditionTests = new Set(['eq', 'in', 'gt', 'gte', 'lt', 'lte', 'like', 'has', 'null', 'within']);

/** Keywords that change what a grant reaches. */
const words = ['x-view', 'x-tree', 'x-groups', 'x-states', 'x-sensitive', 'x-derive', 'x-once', 'x-number'];

/** The operators of a condition, and each test with the path, the variable or the type that it compares. */
function conditionFeatures(said: JsonValue, path = ''): string[] {
  if (Array.isArray(said)) return said.flatMap(one => conditionFeatures(one, path));
  if (isObject(said))
    return Object.entries(said).flatMap(([key, value]) => {
      if (branches.has(key)) return [key, ...conditionFeatures(value)];
      if (conditionTests.has(key)) return conditionFeatures(value, `${path} ${key}`);
      return conditionFeatures(value, key.includes('.') ? 'path' : 'field');
    });
  if (said === null) return [`${path} null`];
  return [`${path} ${typeof said === 'string' && said.startsWith('$') ? said : typeof said}`];
}

/** The structure of what a grant says of one verb, without names of fields. */
function verbShape(said: JsonValue): JsonValue {
  if (Array.isArray(said)) return 'some';
  if (!isObject(said)) return said;
  const parts = Object.entries(said).map(([key, value]) => [key, key === 'rows' ? 'some' : verbShape(value)]);
  return parts.map(part => JSON.stringify(part)).sort();
}

function verbFeatures(caller: string, verb: string, said: JsonValue): string[] {
  if (verb === 'rows') return [];
  // Transition grants are compared one by one, without the names of the transitions.
  const single = verb === 'do' && isObject(said) ? Object.values(said) : [said];
  return single.flatMap(one => [
    `${caller} may ${verb} ${JSON.stringify(verbShape(one))}`,
    ...conditionFeatures(isObject(one) ? (one.rows ?? {}) : {}).map(test => `rows of ${verb}: ${test}`),
  ]);
}

const grantShape = (caller: string, grant: JsonObject): string[] => [
  `${caller} with ${grant.rows === undefined ? 'all' : 'some'} rows`,
  ...conditionFeatures(grant.rows ?? {}).map(test => `rows: ${test}`),
  ...Object.entries(grant).flatMap(([verb, said]) => verbFeatures(caller, verb, said)),
];

/** Role names whose grants a caller has: its own, and those of everybody. */
export const rolesOf = (caller: NaiveCaller): readonly string[] =>
  caller === 'stranger' ? ['public'] : [...caller.roles, 'any'];

/**
 * What the grants of a schema file to these roles use: verbs by class of caller, the share of the fields, the tests of
 * row conditions. Names of fields, plain roles and transitions do not matter.
 */
export function grantFeatures(file: JsonObject, roles?: readonly string[]): ReadonlySet<string> {
  const access = Object.entries(isObject(file['x-access']) ? file['x-access'] : {});
  const given = access.filter(([role]) => roles?.includes(role) ?? true);
  if (given.length === 0) return new Set();
  const view = file['x-view'] === undefined ? '' : 'in a view, ';
  const granted = given.flatMap(([role, said]) => {
    const caller = `${view}${callerClasses.has(role) ? role : 'a role'}`;
    const grants = [said].flat().filter(isObject);
    return [
      ...grants.flatMap(grant => grantShape(caller, grant)),
      ...(grants.length > 1 ? [`${caller} with several grants`] : []),
    ];
  });
  const text = JSON.stringify(file);
  return new Set([...granted, ...words.filter(word => text.includes(`"${word}"`))]);
}

type GrantedCaller = Pick<TestCaller, 'label' | 'naiveCaller' | 'me'>;

/** Grant features of one caller: missing facts, and the number of roles that grant something. */
function callerFeatures(file: JsonObject, { naiveCaller, me }: GrantedCaller): string[] {
  const roles = rolesOf(naiveCaller);
  const access = isObject(file['x-access']) ? file['x-access'] : {};
  const grants = roles.flatMap(role => (access[role] === undefined ? [] : [access[role]]));
  const facts = [...JSON.stringify(grants).matchAll(/\$me\.(\w+)/g)].map(([, fact = '']) => fact);
  return [
    ...grantFeatures(file, roles),
    ...facts.filter(fact => (me[fact] ?? null) === null).map(fact => `without ${fact}`),
    ...(grants.length > 1 ? ['grants of several roles'] : []),
  ];
}

/** Caller labels by resource: those whose grants are tested there in full. */
export type FullyTested = ReadonlyMap<string, ReadonlySet<string>>;

/** Selects few callers of few resources, who together have each grant feature that any caller has. */
export function coverGrants(
  files: Readonly<Record<string, JsonObject>>,
  callers: readonly GrantedCaller[],
): FullyTested {
  const pairs = Object.entries(files).flatMap(([name, file]) =>
    callers.map(caller => ({ name, file, caller })),
  );
  const chosen = coverBy(pairs, ({ file, caller }) => callerFeatures(file, caller));
  const labelsOf = (name: string) =>
    chosen.filter(pair => pair.name === name).map(({ caller }) => caller.label);
  return new Map(chosen.map(({ name }) => [name, new Set(labelsOf(name))]));
}
