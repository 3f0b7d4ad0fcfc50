import { isObject, type JsonObject } from '#model/json';
import type { JsonSchema } from '#model/schema';
import { stableText } from '#model/schemaHash';
import { objectIn, objectsIn, textIn, textsIn } from './author';
import { isServerWritten, withEnum } from './field';
import { schemaIn, schemaOf } from './schemaIn';

/** One `if` with its branches; what depends on the presence of a field is one too. */
interface Conditional {
  test: JsonSchema;
  then: JsonObject;
  else: JsonObject;
}

function conditionalsIn(node: JsonObject): Conditional[] {
  const test = schemaIn(node, 'if');
  const present = (field: string): JsonSchema => ({ required: [field] });
  return [
    ...(test ? [{ test, then: objectIn(node, 'then'), else: objectIn(node, 'else') }] : []),
    ...Object.entries(objectIn(node, 'dependentRequired')).map(([field, required]) => ({
      test: present(field),
      then: { required },
      else: {},
    })),
    ...Object.entries(objectIn(node, 'dependentSchemas')).map(([field, schema]) => ({
      test: present(field),
      then: isObject(schema) ? schema : {},
      else: {},
    })),
  ];
}

const both = (outer: JsonSchema | undefined, inner: JsonSchema): JsonSchema =>
  outer ? { allOf: [outer, inner] } : inner;

/** A field as some branch declares it, and when that branch holds. */
interface Declaration {
  name: string;
  source: JsonObject;
  shownIf: JsonSchema | undefined;
}

function declarationsIn(
  node: JsonObject,
  shownIf: JsonSchema | undefined,
  known: ReadonlySet<string>,
): Declaration[] {
  const own = Object.entries(objectIn(node, 'properties')).flatMap(([name, source]) =>
    isObject(source) && !known.has(name) ? [{ name, source, shownIf }] : [],
  );
  const branches = conditionalsIn(node).flatMap(({ test, then, else: otherwise }) => [
    ...declarationsIn(then, both(shownIf, test), known),
    ...declarationsIn(otherwise, both(shownIf, { not: test }), known),
  ]);
  return [
    ...own,
    ...branches,
    ...objectsIn(node, 'allOf').flatMap(part => declarationsIn(part, shownIf, known)),
  ];
}

/** A field found inside a condition, as it is declared at the top, with the condition that shows it. */
export interface Lifted {
  source: JsonObject;
  shownIf?: JsonSchema;
}

/** What several declarations of one field agree in. */
function commonOf(sources: readonly JsonObject[]): JsonObject {
  const [first = {}, ...more] = sources;
  const agreed = Object.entries(first).filter(([word, value]) =>
    more.every(other => stableText(other[word]) === stableText(value)),
  );
  return Object.fromEntries(agreed);
}

export function liftedFrom(root: JsonObject): Map<string, Lifted> {
  const known = new Set(Object.keys(objectIn(root, 'properties')));
  const found = new Map<string, Declaration[]>();
  for (const one of declarationsIn(root, undefined, known))
    found.set(one.name, [...(found.get(one.name) ?? []), one]);
  return new Map(
    [...found].map(([name, declarations]) => {
      const source = commonOf(declarations.map(one => one.source));
      const shown = declarations.map(one => one.shownIf).filter(one => one !== undefined);
      // One declaration outside all conditions shows it always.
      if (shown.length < declarations.length) return [name, { source }];
      const [only, ...more] = shown;
      return [name, { source, shownIf: more.length > 0 ? { anyOf: shown } : only }];
    }),
  );
}

const structure = new Set([
  'properties',
  'required',
  'if',
  'then',
  'else',
  'allOf',
  'dependentRequired',
  'dependentSchemas',
]);

const withoutStructure = (node: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(node).filter(([word]) => !structure.has(word)));

const isEmpty = (schema: object): boolean => Object.keys(schema).length === 0;

export interface Lowering {
  lifted: ReadonlyMap<string, Lifted>;
  serverWritten: ReadonlySet<string>;
}

/** What a branch demands of its fields beyond their declaration at the top. */
function refinements(node: JsonObject, { lifted }: Lowering): Record<string, JsonSchema | boolean> {
  const all = Object.entries(objectIn(node, 'properties')).map(
    ([name, said]): [string, JsonSchema | boolean] => {
      if (!isObject(said)) return [name, said === true];
      const declared = lifted.get(name)?.source ?? {};
      const beyond = Object.entries(said).filter(([word]) => declared[word] === undefined);
      return [name, schemaOf(withEnum(Object.fromEntries(beyond)))];
    },
  );
  return Object.fromEntries(all.filter(([, schema]) => typeof schema === 'boolean' || !isEmpty(schema)));
}

/** The fields that a branch, or a whole record, requires of those who write it. */
export function requiredIn(node: JsonObject, serverWritten: ReadonlySet<string>): string[] {
  const whenShown = Object.entries(objectIn(node, 'properties'))
    .filter(
      ([, field]) => isObject(field) && textIn(field, 'x-required') === 'shown' && !isServerWritten(field),
    )
    .map(([name]) => name);
  return [...new Set([...textsIn(node, 'required'), ...whenShown])].filter(name => !serverWritten.has(name));
}

function lowerBranch(node: JsonObject, lowering: Lowering): JsonSchema {
  const properties = refinements(node, lowering);
  const required = requiredIn(node, lowering.serverWritten);
  const allOf = conditionsIn(node, lowering).filter(demands);
  return {
    ...schemaOf(withoutStructure(node)),
    ...(isEmpty(properties) ? {} : { properties }),
    ...(required.length > 0 ? { required } : {}),
    ...(allOf.length > 0 ? { allOf } : {}),
  };
}

/** Every condition below a node in the one form that the form engine and the validator both read. */
export function conditionsIn(node: JsonObject, lowering: Lowering): JsonSchema[] {
  const conditionals = conditionalsIn(node).map(({ test, then, else: otherwise }): JsonSchema => {
    const branches = { then: lowerBranch(then, lowering), else: lowerBranch(otherwise, lowering) };
    return {
      if: test,
      ...(isEmpty(branches.then) ? {} : { then: branches.then }),
      ...(isEmpty(branches.else) ? {} : { else: branches.else }),
    };
  });
  const parts = objectsIn(node, 'allOf').flatMap(part => {
    const { allOf = [], ...rest } = lowerBranch(part, lowering);
    return isEmpty(rest) ? allOf : [rest, ...allOf];
  });
  return [...conditionals, ...parts];
}

/** Ajv refuses an `if` that leads to nothing: all it did was to declare fields. */
const demands = (condition: JsonSchema): boolean =>
  !condition.if || 'then' in condition || 'else' in condition;

const forbid = (branch: JsonSchema | undefined, field: string): JsonSchema => ({
  ...branch,
  properties: { ...branch?.properties, [field]: false },
});

/** The conditions with one more: where `shownIf` does not hold, the field may not be there. */
function hide(conditions: readonly JsonSchema[], field: string, shownIf: JsonSchema): JsonSchema[] {
  const shown = stableText(shownIf);
  const place = conditions.findIndex(
    ({ if: test }) => test && (stableText(test) === shown || stableText({ not: test }) === shown),
  );
  const found = conditions[place];
  if (!found) return [...conditions, { if: shownIf, else: forbid(undefined, field) }];
  const mirrored = stableText(found.if) !== shown;
  const lowered = mirrored
    ? { ...found, then: forbid(found.then, field) }
    : { ...found, else: forbid(found.else, field) };
  return conditions.with(place, lowered);
}

/** Drawn by nobody and refused by the validator: the two things that hiding means. */
export function hideFields(
  conditions: readonly JsonSchema[],
  lifted: ReadonlyMap<string, Lifted>,
): JsonSchema[] {
  const hidden = [...lifted].reduce<JsonSchema[]>(
    (lowered, [name, { source, shownIf }]) => {
      const kept = shownIf === undefined || textIn(source, 'x-hidden') === 'keep' || isServerWritten(source);
      return kept ? lowered : hide(lowered, name, shownIf);
    },
    [...conditions],
  );
  return hidden.filter(demands);
}
