import { isObject, type JsonObject, type JsonValue } from '#model/json';
import type { SourceFile } from '../../SourceFile';
import { getChoiceUse, type ChoiceUse } from '../../choices/ChoiceUse';
import type { JsonPath } from '../../sourceLocation';
import { memoizeByFirstArgument } from '../memoizeByFirstArgument';
import { getConditionBranches } from '../outline/FieldOutline';
import { createGrantOutlines } from '../outline/GrantOutline';
import { getDefinitionName } from '../outline/inlineSchemaRef';
import { getLocatedMembers, toListOrEmpty, toObjectOrEmpty } from '../outline/locatedNames';

/** Maximum sizes that bound the time of all rules and compilers. */
export const maxResourceFileSizes = {
  values: 12_000,
  fields: 400,
  choicesPerField: 500,
  choices: 1_600,
  nesting: 4,
  conditions: 160,
  workflow: 200,
  grants: 300,
};

/** A field whose size is measured. */
export interface FieldSize {
  name: string;
  at: JsonPath;
  /** Nesting depth, with this level included. */
  nesting: number;
}

/** A list of choices whose size is measured. */
export interface ChoiceSize {
  at: JsonPath;
  own: number;
  use?: ChoiceUse;
}

/** Sizes of a resource file; each count stops soon after its maximum. */
export interface ResourceFileSize {
  values: number;
  fields: number;
  choices: readonly ChoiceSize[];
  nested: readonly FieldSize[];
  conditions: number;
  states: number;
  transitions: number;
  grants: number;
}

const emptySize: ResourceFileSize = {
  values: 0,
  fields: 0,
  choices: [],
  nested: [],
  conditions: 0,
  states: 0,
  transitions: 0,
  grants: 0,
};

/**
 * Measures a file by its source instead of what the rules build from it: a short chain of `$ref` can expand
 * to millions of fields.
 */
export const measureResourceFile = memoizeByFirstArgument(({ value }: SourceFile): ResourceFileSize => {
  const words = toObjectOrEmpty(value as JsonValue);
  const values = countValues(words);
  if (values > maxResourceFileSizes.values) return { ...emptySize, values };
  const branches = getConditionBranches(words);
  const workflow = toObjectOrEmpty(words['x-states']);
  const grants = createGrantOutlines(words);
  const counter = new FieldCounter(toObjectOrEmpty(words.$defs));
  counter.count(words.properties, ['properties'], 1);
  for (const { value: branch, at } of branches) {
    counter.count(toObjectOrEmpty(branch).properties, [...at, 'properties'], 1);
  }
  for (const { value: transition, at } of getLocatedMembers(workflow.transitions, [
    'x-states',
    'transitions',
  ])) {
    const input = toObjectOrEmpty(toObjectOrEmpty(transition).input);
    counter.count(input.properties, [...at, 'input', 'properties'], 1);
  }
  return {
    values,
    fields: counter.fields,
    choices: counter.choices,
    nested: counter.nested,
    conditions: branches.length,
    states: Object.keys(toObjectOrEmpty(workflow.states)).length,
    transitions: Object.keys(toObjectOrEmpty(workflow.transitions)).length,
    grants: grants.reduce((sum, { permissions }) => sum + 1 + permissions.length, 0),
  };
});

const countValues = (value: JsonValue): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, member) => sum + countValues(member), 1)
    : 1;

/** Counts fields as the rules see them, with their `$ref` replaced. */
class FieldCounter {
  fields: number;
  readonly choices: ChoiceSize[] = [];
  readonly nested: FieldSize[] = [];
  private readonly definitions: JsonObject;

  constructor(definitions: JsonObject) {
    this.definitions = definitions;
    this.fields = Object.keys(definitions).length;
  }

  /** Counts nested fields; returns the depth of the deepest one. */
  count(
    properties: JsonValue | undefined,
    at: JsonPath,
    level: number,
    remaining = this.definitions,
  ): number {
    let deepest = level - 1;
    for (const member of getLocatedMembers(properties, at)) {
      if (this.fields > maxResourceFileSizes.fields) break;
      const reached = this.countField(toObjectOrEmpty(member.value), member.at, level, remaining);
      if (level === 1 && reached > maxResourceFileSizes.nesting) {
        this.nested.push({ name: member.name, at: member.at, nesting: reached });
      }
      deepest = Math.max(deepest, reached);
    }
    return deepest;
  }

  private countField(declared: JsonObject, at: JsonPath, level: number, remaining: JsonObject): number {
    this.fields += 1;
    const own = this.followRef(declared, remaining);
    const items = isObject(own.words.items) ? this.followRef(own.words.items, own.remaining) : undefined;
    this.countChoices(own.words, at);
    if (items) this.countChoices(items.words, [...at, 'items']);
    return Math.max(
      level,
      this.count(own.words.properties, [...at, 'properties'], level + 1, own.remaining),
      items
        ? this.count(items.words.properties, [...at, 'items', 'properties'], level + 1, items.remaining)
        : 0,
    );
  }

  private followRef(
    declared: JsonObject,
    remaining: JsonObject,
  ): { words: JsonObject; remaining: JsonObject } {
    const name = getDefinitionName(declared.$ref);
    if (name === undefined || !Object.hasOwn(remaining, name) || this.fields > maxResourceFileSizes.fields) {
      return { words: declared, remaining };
    }
    this.fields += 1;
    const { [name]: definition, ...others } = remaining;
    const brought = this.followRef(toObjectOrEmpty(definition), others);
    return { words: { ...brought.words, ...declared }, remaining: brought.remaining };
  }

  private countChoices(words: JsonObject, at: JsonPath): void {
    const word = words.oneOf === undefined ? 'enum' : 'oneOf';
    const own = toListOrEmpty(words[word]).length;
    if (own > 0) this.choices.push({ at: [...at, word], own });
    const use = getChoiceUse(words, at);
    if (use && !use.hasOwnChoices) this.choices.push({ at: use.at, own: 0, use });
  }
}
