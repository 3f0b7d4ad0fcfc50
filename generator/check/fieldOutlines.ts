import { isObject, type JsonObject, type Value } from '#model/json';
import { kindOf, type Kind } from '#model/kinds';
import { typed } from '../normalise/typed';
import type { Path } from '../place';
import { inlined } from './inlined';
import { once } from './once';
import { membersOf, nameIn, objectIn, listIn, type Named } from './members';

/** A field as its author declared it, as far as rules need it understood. */
export interface FieldOutline {
  name: string;
  at: Path;
  /** What is said of it, with its type, and with what came in by `$ref` or from the original of a view. */
  words: JsonObject;
  kind: Kind | undefined;
  ref?: Named;
  /** The author wrote it, the state machine brought it, or every record has it. */
  from: 'author' | 'state' | 'system';
  /** Declared inside a condition, so that it appears only then. */
  conditional: boolean;
  /** Of a group or of the items of a list. */
  inner: readonly FieldOutline[];
}

/** All fields that a file declares, at the top and inside conditions. */
export function fieldOutlines(words: JsonObject): FieldOutline[] {
  const defs = objectIn(words.$defs);
  const top = membersOf(words.properties, ['properties']).map(({ name, value, at }) =>
    fieldOutline(name, value, at, defs, false),
  );
  const known = new Map(top.map(field => [field.name, field]));
  for (const branch of branchesOf(words)) {
    for (const { name, value, at } of membersOf(objectIn(branch.value).properties, [
      ...branch.at,
      'properties',
    ])) {
      if (!known.has(name) && isObject(value)) known.set(name, fieldOutline(name, value, at, defs, true));
    }
  }
  return [...known.values()];
}

export interface Branch {
  /** What its `if` asks, and where; absent for a dependency on the presence of `field`, and for a part of `allOf`. */
  test?: { value: Value; at: Path };
  field?: string;
  value: Value;
  at: Path;
}

/** Every `then`, `else` and dependent schema, at any depth, and each part of an `allOf`. */
export const branchesOf = once((words: JsonObject): Branch[] => branchesBelow(words, []));

function branchesBelow(node: JsonObject, above: Path): Branch[] {
  const found = [...tested(node, above), ...depending(node, above), ...parts(node, above)];
  return found.flatMap(branch => [branch, ...branchesBelow(objectIn(branch.value), branch.at)]);
}

function tested(node: JsonObject, above: Path): Branch[] {
  return (['then', 'else'] as const).flatMap(key => {
    const value = node[key];
    return value === undefined
      ? []
      : [{ test: { value: node.if ?? {}, at: [...above, 'if'] }, value, at: [...above, key] }];
  });
}

function depending(node: JsonObject, above: Path): Branch[] {
  const schemas = membersOf(node.dependentSchemas, [...above, 'dependentSchemas']);
  const required = membersOf(node.dependentRequired, [...above, 'dependentRequired']);
  return [
    ...schemas.map(({ name, value, at }) => ({ field: name, value, at })),
    ...required.map(({ name, value, at }) => ({ field: name, value: { required: value }, at })),
  ];
}

const parts = (node: JsonObject, above: Path): Branch[] =>
  listIn(node.allOf).map((value, index) => ({ value, at: [...above, 'allOf', index] }));

export function fieldOutline(
  name: string,
  declared: Value,
  at: Path,
  defs: JsonObject,
  conditional: boolean,
): FieldOutline {
  const own = inlined(objectIn(declared), defs);
  const item = inlined(objectIn(own.words.items), own.below);
  const words = typed(own.words.items === undefined ? own.words : { ...own.words, items: item.words });
  const ref =
    refIn(words['x-ref'], [...at, 'x-ref']) ?? refIn(item.words['x-ref'], [...at, 'items', 'x-ref']);
  const inner = [
    ...fieldsBelow(words.properties, [...at, 'properties'], own.below),
    ...fieldsBelow(item.words.properties, [...at, 'items', 'properties'], item.below),
  ];
  const kind = kindOf(words);
  return { name, at, words, kind, ...(ref && { ref }), from: 'author', conditional, inner };
}

const fieldsBelow = (properties: Value | undefined, at: Path, defs: JsonObject): FieldOutline[] =>
  membersOf(properties, at).map(member => fieldOutline(member.name, member.value, member.at, defs, false));

function refIn(value: Value | undefined, at: Path): Named | undefined {
  return typeof value === 'string' ? nameIn(value, at) : nameIn(objectIn(value).to, [...at, 'to']);
}
