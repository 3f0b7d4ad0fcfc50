import { compileConditionTest, compileValidator } from '#generator/emit/validators';
import type { Issue } from '#model/errors';
import { getOwn, isObject, type JsonValue } from '#model/json';
import type { JsonSchema } from '#model/jsonSchema';

/** Names of nested properties, from the value that the schema validates. */
export type PropertyPath = readonly string[];

/** An unmet requirement of a schema, as far as it may be disclosed. */
export type UnmetRequirement =
  | { is: 'missing'; path: PropertyPath }
  /** A value that violates its schema, with the validation error. */
  | { is: 'unfit'; path: PropertyPath; issue: Issue }
  /** The present value is forbidden. */
  | { is: 'forbidden'; path: PropertyPath }
  | { is: 'any'; of: UnmetRequirement[][] };

export interface UnmetRequirements {
  demands: UnmetRequirement[];
  /** Whether the schema tests something that must not be disclosed. */
  hasClosed: boolean;
}

/** Whether a value may be disclosed; with `presence`, whether its absence may be. */
export type CanDisclosePath = (path: PropertyPath, presence: boolean) => boolean;

const isSchema = (part: JsonSchema | boolean | undefined): part is JsonSchema => typeof part === 'object';

/** Keywords that this function evaluates itself; all others are evaluated by a validator. */
const structural = new Set([
  ...['type', 'required', 'properties', 'allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'],
  ...['dependentRequired', 'dependentSchemas', 'unevaluatedProperties', 'additionalProperties'],
]);

/** Paths of the values that a schema tests, below `path`; with `presence`, it tests only whether there is one. */
export function listTestedPaths(
  schema: JsonSchema,
  path: PropertyPath = [],
): { path: PropertyPath; presence: boolean }[] {
  const own = Object.keys(schema).some(keyword => !structural.has(keyword))
    ? [{ path, presence: false }]
    : [];
  const parts = [schema.not, schema.if, schema.then, schema.else, ...(schema.allOf ?? [])];
  const alternatives = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return [
    ...own,
    ...(schema.required ?? []).map(name => ({ path: [...path, name], presence: true })),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
      isSchema(part) ? listTestedPaths(part, [...path, name]) : [{ path: [...path, name], presence: true }],
    ),
    ...[...parts, ...alternatives].filter(isSchema).flatMap(part => listTestedPaths(part, path)),
  ];
}

/**
 * The unmet requirements of a schema, decided by the validator that refuses the value. A part that tests
 * anything hidden is omitted, with all that depends on it.
 */
export function findUnmetRequirements(
  schema: JsonSchema,
  value: JsonValue | undefined,
  isOpen: CanDisclosePath,
): UnmetRequirements {
  const walk = new RequirementWalk(isOpen);
  return { demands: walk.find(schema, value, []), hasClosed: walk.hasClosed(schema, []) };
}

class RequirementWalk {
  private readonly isOpen: CanDisclosePath;

  constructor(isOpen: CanDisclosePath) {
    this.isOpen = isOpen;
  }

  hasClosed(schema: JsonSchema, path: PropertyPath): boolean {
    return listTestedPaths(schema, path).some(one => !this.isOpen(one.path, one.presence));
  }

  find(schema: JsonSchema, value: JsonValue | undefined, path: PropertyPath): UnmetRequirement[] {
    if (value === undefined || compileConditionTest(schema)(value)) return [];
    return [
      ...this.findInObject(schema, value, path),
      ...(schema.allOf ?? []).flatMap(part => this.find(part, value, path)),
      ...this.findInAlternatives(schema.anyOf ?? schema.oneOf, value, path),
      ...this.findInBranch(schema, value, path),
      ...this.findForbidden(schema.not, value, path),
      ...this.findUnfit(schema, value, path),
    ];
  }

  private findInObject(
    { required = [], properties = {} }: JsonSchema,
    value: JsonValue,
    path: PropertyPath,
  ): UnmetRequirement[] {
    if (!isObject(value)) return [];
    const missing = required.filter(name => getOwn(value, name) === undefined).map(name => [...path, name]);
    return [
      ...missing
        .filter(one => this.isOpen(one, true))
        .map((one): UnmetRequirement => ({ is: 'missing', path: one })),
      ...Object.entries(properties).flatMap(([name, part]) =>
        isSchema(part) ? this.find(part, getOwn(value, name), [...path, name]) : [],
      ),
    ];
  }

  /** Explains only those alternatives all of whose fields may be disclosed. */
  private findInAlternatives(
    alternatives: JsonSchema[] | undefined,
    value: JsonValue,
    path: PropertyPath,
  ): UnmetRequirement[] {
    if (!alternatives || alternatives.some(part => compileConditionTest(part)(value))) return [];
    const open = alternatives.filter(part => !this.hasClosed(part, path));
    const lacking = open.map(part => this.find(part, value, path)).filter(demands => demands.length > 0);
    const [only] = lacking;
    if (only && lacking.length === 1) return only;
    return only ? [{ is: 'any', of: lacking }] : [];
  }

  private findInBranch(schema: JsonSchema, value: JsonValue, path: PropertyPath): UnmetRequirement[] {
    if (!schema.if || this.hasClosed(schema.if, path)) return [];
    const branch = compileConditionTest(schema.if)(value) ? schema.then : schema.else;
    return branch ? this.find(branch, value, path) : [];
  }

  private findForbidden(
    schema: JsonSchema | undefined,
    value: JsonValue,
    path: PropertyPath,
  ): UnmetRequirement[] {
    if (!schema || !compileConditionTest(schema)(value) || this.hasClosed(schema, path)) return [];
    const named = listTestedPaths(schema, path).filter(one => one.path.length > path.length || !one.presence);
    const distinct = new Map(named.map(one => [one.path.join('/'), one.path]));
    const alternatives = [...distinct.values()].map((one): UnmetRequirement[] => [
      { is: 'forbidden', path: one },
    ]);
    const [only] = alternatives;
    return only && alternatives.length === 1 ? only : [{ is: 'any', of: alternatives }];
  }

  private findUnfit(schema: JsonSchema, value: JsonValue, path: PropertyPath): UnmetRequirement[] {
    if (!this.isOpen(path, false)) return [];
    const own = Object.fromEntries(Object.entries(schema).filter(([keyword]) => !structural.has(keyword)));
    return compileValidator(own)(value).map(issue => ({ is: 'unfit', path, issue }));
  }
}
