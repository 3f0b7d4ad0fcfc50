import { isObject, type JsonObject, type JsonValue } from '#model/json';
import { inferKind, type FieldKind } from '#model/kinds';
import { addImpliedType } from '../../normalise/addImpliedType';
import type { JsonPath } from '../../sourceLocation';
import { inlineSchemaRef } from './inlineSchemaRef';
import { memoizeByFirstArgument } from '../memoizeByFirstArgument';
import {
  getLocatedMembers,
  getLocatedName,
  toObjectOrEmpty,
  toListOrEmpty,
  type LocatedName,
} from './locatedNames';

/** A declared field, parsed as far as the rules need. */
export interface FieldOutline {
  name: string;
  at: JsonPath;
  /** Keywords of the field, with the implied type, the resolved `$ref` and the keywords of the view base. */
  keywords: JsonObject;
  kind: FieldKind | undefined;
  ref?: LocatedName;
  /** Declared by the author, implied by the workflow, or a system field. */
  origin: 'author' | 'state' | 'system';
  /** Whether the field is declared inside a conditional branch. */
  isConditional: boolean;
  /** Fields of a group, or of the items of a list. */
  innerFields: readonly FieldOutline[];
  /** Further declarations of a conditional field, in other branches. */
  repeatedDeclarations: readonly FieldOutline[];
}

/** All declared fields, top-level and conditional; `above` is the path of the keywords in the file. */
export function createFieldOutlines(words: JsonObject, above: JsonPath = []): FieldOutline[] {
  const defs = toObjectOrEmpty(words.$defs);
  const top = getLocatedMembers(words.properties, [...above, 'properties']).map(({ name, value, at }) =>
    createFieldOutline(name, value, at, defs, false),
  );
  const known = new Set(top.map(field => field.name));
  const mentions = getConditionBranches(words)
    .flatMap(branch =>
      getLocatedMembers(toObjectOrEmpty(branch.value).properties, [...above, ...branch.at, 'properties']),
    )
    .filter(({ name, value }) => !known.has(name) && isObject(value))
    .map(({ name, value, at }) => createFieldOutline(name, value, at, defs, true));
  const conditional = [...new Set(mentions.map(({ name }) => name))].flatMap(name =>
    joinDeclarations(mentions.filter(mention => mention.name === name)),
  );
  return [...top, ...conditional];
}

/**
 * Joins the declarations of a conditional field. A declaration without a title only adds constraints to the field of
 * another branch.
 */
function joinDeclarations(mentions: readonly FieldOutline[]): FieldOutline[] {
  const titled = mentions.filter(({ keywords }) => keywords.title !== undefined);
  const [first, ...others] = titled.length > 0 ? titled : mentions.slice(0, 1);
  return first ? [{ ...first, repeatedDeclarations: others }] : [];
}

/** A branch of a condition: the keywords that apply when the condition holds or fails. */
export interface ConditionBranch {
  /** The `if` schema and its location; absent for dependent schemas and for parts of `allOf`. */
  test?: { value: JsonValue; at: JsonPath };
  field?: string;
  value: JsonValue;
  at: JsonPath;
}

/**
 * Returns every branch of the conditions of a schema, at any depth: `then`, `else`, dependent schemas and `allOf`
 * parts.
 */
export const getConditionBranches = memoizeByFirstArgument((words: JsonObject): ConditionBranch[] =>
  collectBranches(words, []),
);

function collectBranches(node: JsonObject, above: JsonPath): ConditionBranch[] {
  const found = [
    ...getTestedBranches(node, above),
    ...getDependentBranches(node, above),
    ...getAllOfParts(node, above),
  ];
  return found.flatMap(branch => [branch, ...collectBranches(toObjectOrEmpty(branch.value), branch.at)]);
}

function getTestedBranches(node: JsonObject, above: JsonPath): ConditionBranch[] {
  return (['then', 'else'] as const).flatMap(key => {
    const value = node[key];
    return value === undefined
      ? []
      : [{ test: { value: node.if ?? {}, at: [...above, 'if'] }, value, at: [...above, key] }];
  });
}

function getDependentBranches(node: JsonObject, above: JsonPath): ConditionBranch[] {
  const schemas = getLocatedMembers(node.dependentSchemas, [...above, 'dependentSchemas']);
  const required = getLocatedMembers(node.dependentRequired, [...above, 'dependentRequired']);
  return [
    ...schemas.map(({ name, value, at }) => ({ field: name, value, at })),
    ...required.map(({ name, value, at }) => ({ field: name, value: { required: value }, at })),
  ];
}

const getAllOfParts = (node: JsonObject, above: JsonPath): ConditionBranch[] =>
  toListOrEmpty(node.allOf).map((value, index) => ({ value, at: [...above, 'allOf', index] }));

/** Creates the outline of a field from its keywords. */
export function createFieldOutline(
  name: string,
  declared: JsonValue,
  at: JsonPath,
  defs: JsonObject,
  conditional: boolean,
): FieldOutline {
  const own = inlineSchemaRef(toObjectOrEmpty(declared), defs);
  const item = inlineSchemaRef(toObjectOrEmpty(own.keywords.items), own.remainingDefinitions);
  const words = addImpliedType(
    own.keywords.items === undefined ? own.keywords : { ...own.keywords, items: item.keywords },
  );
  const ref =
    getRef(words['x-ref'], [...at, 'x-ref']) ?? getRef(item.keywords['x-ref'], [...at, 'items', 'x-ref']);
  const inner = [
    ...createInnerOutlines(words.properties, [...at, 'properties'], own.remainingDefinitions),
    ...createInnerOutlines(
      item.keywords.properties,
      [...at, 'items', 'properties'],
      item.remainingDefinitions,
    ),
  ];
  const kind = inferKind(words);
  return {
    name,
    at,
    keywords: words,
    kind,
    ...(ref && { ref }),
    origin: 'author',
    isConditional: conditional,
    innerFields: inner,
    repeatedDeclarations: [],
  };
}

const createInnerOutlines = (
  properties: JsonValue | undefined,
  at: JsonPath,
  defs: JsonObject,
): FieldOutline[] =>
  getLocatedMembers(properties, at).map(member =>
    createFieldOutline(member.name, member.value, member.at, defs, false),
  );

function getRef(value: JsonValue | undefined, at: JsonPath): LocatedName | undefined {
  return typeof value === 'string'
    ? getLocatedName(value, at)
    : getLocatedName(toObjectOrEmpty(value).to, [...at, 'to']);
}
