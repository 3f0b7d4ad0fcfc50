import type { JsonObject } from '#model/json';
import type { Field } from '#model/field';
import type { JsonSchema } from '#model/jsonSchema';
import { compileConditionTest } from '../validators';
import { mergeSchemas } from './mergeSchemas';

type ValueTest = (value: unknown) => boolean;

/** The constraint on the sample value of a field, given the values already generated for its record. */
export interface FieldConstraint {
  /** Schema for value generation; may be laxer than `fits`. */
  schema: JsonSchema;
  fits: ValueTest;
  /** Number of consecutive failures; a field that failed too often is not retried for every row. */
  failures: number;
}

interface ConditionalSchema {
  schema: JsonSchema;
  when: readonly ValueTest[];
}

/** A record-level constraint: one of several branches, or none. */
export interface ConstraintClause {
  holds: ValueTest;
  when: readonly ValueTest[];
  branches: readonly JsonSchema[];
}

const noTests: readonly ValueTest[] = [];

/** Combined constraints of several schemas, by field, with their conditions. */
export class FieldConstraints {
  private readonly schemas = new Map<string, ConditionalSchema[]>();
  private readonly required = new Map<string, (readonly ValueTest[])[]>();
  private readonly clauses: ConstraintClause[] = [];
  private readonly constraints = new Map<string, FieldConstraint>();

  constructor(schemas: readonly JsonSchema[]) {
    for (const schema of schemas) this.addSchema(schema, noTests);
  }

  isRequired(name: string, record: JsonObject): boolean {
    return this.required.get(name)?.some(when => when.every(test => test(record))) ?? false;
  }

  getConstraint(field: Field, record: JsonObject): FieldConstraint {
    const all = this.schemas.get(field.name) ?? [];
    const active = all.filter(({ when }) => when.every(test => test(record)));
    const key = `${field.name} ${active.map(one => all.indexOf(one)).join()}`;
    const known = this.constraints.get(key);
    if (known) return known;
    const made = createConstraint(active.length > 0 ? active.map(one => one.schema) : [field.schema]);
    this.constraints.set(key, made);
    return made;
  }

  /** The first violated record-level constraint. */
  findBrokenClause(record: JsonObject): ConstraintClause | undefined {
    return this.clauses.find(({ holds, when }) => when.every(test => test(record)) && !holds(record));
  }

  private addSchema(schema: JsonSchema, when: readonly ValueTest[]): void {
    for (const [name, said] of Object.entries(schema.properties ?? {})) {
      if (typeof said === 'object') add(this.schemas, name, { schema: said, when });
    }
    for (const name of schema.required ?? []) add(this.required, name, when);
    if (schema.if) this.addConditionalSchema(schema.if, schema, when);
    for (const part of schema.allOf ?? []) this.addSchema(part, when);
    const { anyOf, oneOf, not } = schema;
    if (anyOf) this.clauses.push({ holds: compileConditionTest({ anyOf }), when, branches: anyOf });
    if (oneOf) this.clauses.push({ holds: compileConditionTest({ oneOf }), when, branches: oneOf });
    if (not) this.clauses.push({ holds: compileConditionTest({ not }), when, branches: [not] });
  }

  private addConditionalSchema(
    condition: JsonSchema,
    { then, else: otherwise }: JsonSchema,
    when: readonly ValueTest[],
  ): void {
    const test = compileConditionTest(condition);
    if (then) this.addSchema(then, [...when, test]);
    if (otherwise) this.addSchema(otherwise, [...when, (record: unknown) => !test(record)]);
  }
}

function createConstraint(schemas: readonly JsonSchema[]): FieldConstraint {
  const tests = schemas.map(compileConditionTest);
  const [only = {}] = schemas;
  return {
    schema: schemas.length > 1 ? mergeSchemas(schemas) : only,
    fits: value => tests.every(test => test(value)),
    failures: 0,
  };
}

function add<T>(lists: Map<string, T[]>, name: string, item: T): void {
  const list = lists.get(name);
  if (list) list.push(item);
  else lists.set(name, [item]);
}

/** Fields that a branch mentions. */
export const listMentionedFields = ({ required = [], properties = {} }: JsonSchema): string[] => [
  ...new Set([...required, ...Object.keys(properties)]),
];
