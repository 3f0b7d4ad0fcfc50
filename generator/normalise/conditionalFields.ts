import { isObject, type JsonObject } from '#model/json';
import type { JsonSchema } from '#model/jsonSchema';
import { patternRefusalKeywords, stableStringify } from '#model/projection/schemaHash';
import {
  getListKeyword,
  getObjectKeyword,
  getObjectListKeyword,
  getTextKeyword,
  getTextListKeyword,
} from './readKeywords';
import { isServerWritten, convertChoicesToEnum } from './normaliseField';
import { getJsonSchema, toJsonSchema } from './getJsonSchema';

/** An `if` with its branches; dependent schemas are converted to this form. */
interface Conditional {
  test: JsonSchema;
  then: JsonObject;
  else: JsonObject;
}

function collectConditionals(node: JsonObject): Conditional[] {
  const test = getJsonSchema(node, 'if');
  const present = (field: string): JsonSchema => ({ required: [field] });
  return [
    ...(test ? [{ test, then: getObjectKeyword(node, 'then'), else: getObjectKeyword(node, 'else') }] : []),
    ...Object.entries(getObjectKeyword(node, 'dependentRequired')).map(([field, required]) => ({
      test: present(field),
      then: { required },
      else: {},
    })),
    ...Object.entries(getObjectKeyword(node, 'dependentSchemas')).map(([field, schema]) => ({
      test: present(field),
      then: isObject(schema) ? schema : {},
      else: {},
    })),
  ];
}

const joinConditions = (outer: JsonSchema | undefined, inner: JsonSchema): JsonSchema =>
  outer ? { allOf: [outer, inner] } : inner;

/** A declaration of a field in a branch, with the condition of the branch. */
interface Declaration {
  name: string;
  source: JsonObject;
  shownIf: JsonSchema | undefined;
}

function collectDeclarations(
  node: JsonObject,
  shownIf: JsonSchema | undefined,
  known: ReadonlySet<string>,
): Declaration[] {
  const own = Object.entries(getObjectKeyword(node, 'properties')).flatMap(([name, source]) =>
    isObject(source) && !known.has(name) ? [{ name, source, shownIf }] : [],
  );
  const branches = collectConditionals(node).flatMap(({ test, then, else: otherwise }) => [
    ...collectDeclarations(then, joinConditions(shownIf, test), known),
    ...collectDeclarations(otherwise, joinConditions(shownIf, { not: test }), known),
  ]);
  return [
    ...own,
    ...branches,
    ...getObjectListKeyword(node, 'allOf').flatMap(part => collectDeclarations(part, shownIf, known)),
  ];
}

/** A conditional field that was moved to the top level, with its visibility condition. */
export interface HoistedField {
  source: JsonObject;
  shownIf?: JsonSchema;
}

const isEmpty = (schema: object): boolean => Object.keys(schema).length === 0;

/** Keywords that only affect display. If declarations disagree, the first one applies. */
const displayKeywords: ReadonlySet<string> = new Set([
  ...['title', 'x-title-en', 'description', 'x-description-en'],
  ...['x-placeholder', 'x-placeholder-en', 'x-widget', 'x-cell', ...patternRefusalKeywords],
]);

/**
 * Merges several declarations of one field: the keywords with equal values, all choices, and the display of the first.
 * Other keywords apply in their own branches only.
 */
function mergeDeclarations(sources: readonly JsonObject[]): JsonObject {
  const [first = {}, ...more] = sources;
  if (more.length === 0) return first;
  const agreed = Object.entries(first).filter(
    ([word, value]) =>
      displayKeywords.has(word) ||
      more.every(other => stableStringify(other[word]) === stableStringify(value)),
  );
  const items = sources.map(source => getObjectKeyword(source, 'items'));
  return {
    ...Object.fromEntries(agreed),
    ...mergeChoices(sources),
    ...(items.every(one => !isEmpty(one)) ? { items: mergeDeclarations(items) } : {}),
  };
}

/** Merges the choices of all declarations, if each has some. */
function mergeChoices(sources: readonly JsonObject[]): JsonObject {
  const lists = sources.map(listChoices);
  if (lists.some(choices => choices.length === 0)) return {};
  const byValue = new Map<string, JsonObject>();
  for (const choice of lists.flat()) {
    const value = stableStringify(choice.const);
    if (!byValue.has(value)) byValue.set(value, choice);
  }
  return { oneOf: [...byValue.values()] };
}

function listChoices(source: JsonObject): JsonObject[] {
  const listed = getObjectListKeyword(source, 'oneOf');
  return listed.length > 0 ? listed : getListKeyword(source, 'enum').map(value => ({ const: value }));
}

/**
 * Returns the declarations of a field. A mention without a title only adds constraints to the field of another branch.
 */
function getDeclarations(mentions: readonly Declaration[]): readonly Declaration[] {
  const titled = mentions.filter(({ source }) => source.title !== undefined);
  return titled.length > 0 ? titled : mentions;
}

/** Moves the fields that are declared in branches to the top level, with their visibility conditions. */
export function hoistConditionalFields(root: JsonObject): Map<string, HoistedField> {
  const known = new Set(Object.keys(getObjectKeyword(root, 'properties')));
  const found = new Map<string, Declaration[]>();
  for (const one of collectDeclarations(root, undefined, known))
    found.set(one.name, [...(found.get(one.name) ?? []), one]);
  return new Map(
    [...found].map(([name, mentions]) => {
      const declarations = getDeclarations(mentions);
      const source = mergeDeclarations(declarations.map(one => one.source));
      const shown = declarations.map(one => one.shownIf).filter(one => one !== undefined);
      // An unconditional declaration shows the field always.
      if (shown.length < declarations.length) return [name, { source }];
      const [only, ...more] = shown;
      return [name, { source, shownIf: more.length > 0 ? { anyOf: shown } : only }];
    }),
  );
}

const structureKeywords = new Set([
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
  Object.fromEntries(Object.entries(node).filter(([word]) => !structureKeywords.has(word)));

/** Input for normalising the conditions of a node. */
export interface ConditionNormalisationContext {
  lifted: ReadonlyMap<string, HoistedField>;
  serverWritten: ReadonlySet<string>;
}

/** Returns the constraints of a branch in addition to the declarations that were moved to the top level. */
function getRefinements(
  node: JsonObject,
  { lifted }: ConditionNormalisationContext,
): Record<string, JsonSchema | boolean> {
  const all = Object.entries(getObjectKeyword(node, 'properties')).map(
    ([name, said]): [string, JsonSchema | boolean] => {
      if (!isObject(said)) return [name, said === true];
      const declared = lifted.get(name)?.source ?? {};
      const isBeyond = (word: string): boolean =>
        stableStringify(declared[word]) !== stableStringify(said[word]);
      // A branch with its own pattern keeps its refusal text, even if that equals the text of another pattern.
      const beyond = Object.entries(said).filter(
        ([word]) => isBeyond(word) || (patternRefusalKeywords.has(word) && isBeyond('pattern')),
      );
      return [name, toJsonSchema(convertChoicesToEnum(Object.fromEntries(beyond)))];
    },
  );
  return Object.fromEntries(all.filter(([, schema]) => typeof schema === 'boolean' || !isEmpty(schema)));
}

/** Returns the required fields of a branch or record, without fields that the server writes. */
export function getRequiredFields(node: JsonObject, serverWritten: ReadonlySet<string>): string[] {
  const whenShown = Object.entries(getObjectKeyword(node, 'properties'))
    .filter(
      ([, field]) =>
        isObject(field) && getTextKeyword(field, 'x-required') === 'shown' && !isServerWritten(field),
    )
    .map(([name]) => name);
  return [...new Set([...getTextListKeyword(node, 'required'), ...whenShown])].filter(
    name => !serverWritten.has(name),
  );
}

function lowerBranch(node: JsonObject, lowering: ConditionNormalisationContext): JsonSchema {
  const properties = getRefinements(node, lowering);
  const required = getRequiredFields(node, lowering.serverWritten);
  const allOf = normaliseConditions(node, lowering).filter(hasBranch);
  return {
    ...toJsonSchema(withoutStructure(node)),
    ...(isEmpty(properties) ? {} : { properties }),
    ...(required.length > 0 ? { required } : {}),
    ...(allOf.length > 0 ? { allOf } : {}),
  };
}

/** Normalises every condition below a node into the form that form engine and validator share. */
export function normaliseConditions(node: JsonObject, lowering: ConditionNormalisationContext): JsonSchema[] {
  const conditionals = collectConditionals(node).map(({ test, then, else: otherwise }): JsonSchema => {
    const branches = { then: lowerBranch(then, lowering), else: lowerBranch(otherwise, lowering) };
    return {
      if: test,
      ...(isEmpty(branches.then) ? {} : { then: branches.then }),
      ...(isEmpty(branches.else) ? {} : { else: branches.else }),
    };
  });
  const parts = getObjectListKeyword(node, 'allOf').flatMap(part => {
    const { allOf = [], ...rest } = lowerBranch(part, lowering);
    return isEmpty(rest) ? allOf : [rest, ...allOf];
  });
  return [...conditionals, ...parts];
}

/** Drops an `if` without effect, which Ajv refuses: it only declared fields. */
const hasBranch = (condition: JsonSchema): boolean =>
  !condition.if || 'then' in condition || 'else' in condition;

const forbidField = (branch: JsonSchema | undefined, field: string): JsonSchema => ({
  ...branch,
  properties: { ...branch?.properties, [field]: false },
});

/** Adds a condition that forbids the field while `shownIf` does not hold. */
function hideField(conditions: readonly JsonSchema[], field: string, shownIf: JsonSchema): JsonSchema[] {
  const shown = stableStringify(shownIf);
  const place = conditions.findIndex(
    ({ if: test }) => test && (stableStringify(test) === shown || stableStringify({ not: test }) === shown),
  );
  const found = conditions[place];
  if (!found) return [...conditions, { if: shownIf, else: forbidField(undefined, field) }];
  const mirrored = stableStringify(found.if) !== shown;
  const lowered = mirrored
    ? { ...found, then: forbidField(found.then, field) }
    : { ...found, else: forbidField(found.else, field) };
  return conditions.with(place, lowered);
}

/** Forbids values in hidden fields, which no form renders. */
export function forbidHiddenFields(
  conditions: readonly JsonSchema[],
  lifted: ReadonlyMap<string, HoistedField>,
): JsonSchema[] {
  const hidden = [...lifted].reduce<JsonSchema[]>(
    (lowered, [name, { source, shownIf }]) => {
      const kept =
        shownIf === undefined || getTextKeyword(source, 'x-hidden') === 'keep' || isServerWritten(source);
      return kept ? lowered : hideField(lowered, name, shownIf);
    },
    [...conditions],
  );
  return hidden.filter(hasBranch);
}
