import type { Issue } from '#model/errors';
import type { JsonObject, JsonValue } from '#model/json';
import type { Field } from '#model/field';
import type { JsonSchema } from '#model/jsonSchema';
import { compileConditionTest, compileValidator } from '../validators';
import { FieldConstraints, listMentionedFields, type ConstraintClause } from './FieldConstraints';
import { generateField } from './generateField';
import type { GeneratorContext } from './GeneratorContext';

const maxRepairRounds = 24;

/** A violation left after generation, with the fields whose change may repair it. */
export interface SchemaViolation {
  field: string;
  issue: Issue;
}

/**
 * Constraints between the fields of a record that a JSON Schema cannot express: derived fields, relation conditions and
 * comparisons.
 */
export interface CrossFieldConstraints {
  /** Updates derived fields. */
  derive(record: JsonObject): void;
  /** Returns the fields that a derived field is computed from; undefined for a field that is not derived. */
  getSourceFields(field: string, record: JsonObject): readonly string[] | undefined;
  /** Relations whose condition depends on this field. */
  getDependentReferences(field: string): readonly Field[];
  isTargetAllowed(field: Field, record: JsonObject): boolean;
  /** Issues of values that violate comparisons between fields. */
  findIssues(record: JsonObject): Issue[];
  /** Finds a value that meets the comparisons with the other fields; undefined if none can be computed. */
  proposeValue(field: Field, record: JsonObject): JsonValue | undefined;
  /** Fields that the violated comparisons of this field read. */
  getComparedFields(field: string, record: JsonObject): readonly string[];
}

const noCrossFieldConstraints: CrossFieldConstraints = {
  derive: () => undefined,
  getSourceFields: () => undefined,
  getDependentReferences: () => [],
  isTargetAllowed: () => true,
  findIssues: () => [],
  proposeValue: () => undefined,
  getComparedFields: () => [],
};

interface ObjectGeneratorOptions {
  /** Writable fields in the order of generation; other fields stay unchanged. */
  fields: readonly Field[];
  schemas: readonly JsonSchema[];
  context: GeneratorContext;
  crossFieldConstraints?: CrossFieldConstraints;
}

interface VisibilityTest {
  name: string;
  test: (record: unknown) => boolean;
}

/** Generates objects that satisfy a schema: draws random values, and draws those again that violate it. */
export class ObjectGenerator {
  readonly constraints: FieldConstraints;
  private readonly fields: ReadonlyMap<string, Field>;
  private readonly optional: readonly Field[];
  private readonly visibilityTests: readonly VisibilityTest[];
  private readonly visibilityByField: ReadonlyMap<string, VisibilityTest['test']>;
  private readonly validators: readonly ((value: unknown) => Issue[])[];
  private readonly context: GeneratorContext;
  private readonly crossFieldConstraints: CrossFieldConstraints;

  constructor({
    fields,
    schemas,
    context,
    crossFieldConstraints = noCrossFieldConstraints,
  }: ObjectGeneratorOptions) {
    this.constraints = new FieldConstraints(schemas);
    this.fields = new Map(fields.map(field => [field.name, field]));
    this.optional = fields.filter(field => !field.required);
    this.visibilityTests = fields.flatMap(({ name, shownIf }) =>
      shownIf ? [{ name, test: compileConditionTest(shownIf) }] : [],
    );
    this.visibilityByField = new Map(this.visibilityTests.map(({ name, test }) => [name, test]));
    this.validators = schemas.map(compileValidator);
    this.context = context;
    this.crossFieldConstraints = crossFieldConstraints;
  }

  getField(name: string): Field | undefined {
    return this.fields.get(name);
  }

  /** Fills all required and most optional fields. */
  fill(record: JsonObject): void {
    for (const field of this.fields.values()) {
      const shown = this.visibilityByField.get(field.name);
      if (shown && !shown(record)) continue;
      const must =
        field.required ||
        this.context.getWindowRole(field) !== undefined ||
        this.constraints.isRequired(field.name, record);
      if (must || this.context.random.chance(likelihood(field))) this.generateValue(field, record);
    }
  }

  /** Repairs a record field by field; returns the first violation that remains. */
  repair(record: JsonObject): SchemaViolation | undefined {
    let fault: SchemaViolation | undefined;
    for (let round = 0; round < maxRepairRounds; round += 1) {
      this.crossFieldConstraints.derive(record);
      this.removeHiddenValues(record);
      const invalid = this.validators.flatMap(validate => validate(record));
      const issues = invalid.length > 0 ? invalid : this.crossFieldConstraints.findIssues(record);
      const [first] = issues;
      if (!first) return undefined;
      fault = { field: fieldOf(first), issue: first };
      for (const name of new Set(issues.map(fieldOf))) {
        const its = issues.filter(issue => fieldOf(issue) === name);
        if (!this.mend(record, name, its)) return { field: name, issue: its[0] ?? first };
      }
    }
    return fault;
  }

  /** Draws a value, and redraws relations that no longer match. */
  generateValue(field: Field, record: JsonObject): boolean {
    return this.setValue(
      field,
      generateField(field, this.constraints.getConstraint(field, record), record, this.context),
      record,
    );
  }

  setValue(field: Field, value: JsonValue | undefined, record: JsonObject): boolean {
    if (value === undefined) delete record[field.name];
    else record[field.name] = value;
    this.refit(field.name, record);
    return value !== undefined;
  }

  private refit(changed: string, record: JsonObject): void {
    for (const field of this.crossFieldConstraints.getDependentReferences(changed)) {
      if (
        this.fields.has(field.name) &&
        field.name in record &&
        !this.crossFieldConstraints.isTargetAllowed(field, record)
      )
        this.generateValue(field, record);
    }
  }

  /** Removes the values of hidden fields, even those that `x-hidden` would keep. */
  private removeHiddenValues(record: JsonObject): void {
    for (const { name, test } of this.visibilityTests) {
      if (name in record && !test(record)) this.drop(name, record);
    }
  }

  private drop(name: string, record: JsonObject): void {
    delete record[name];
    this.refit(name, record);
  }

  private mend(record: JsonObject, name: string, issues: readonly Issue[]): boolean {
    if (name === '') return this.mendWhole(record);
    const field = this.fields.get(name);
    if (issues.some(issue => issue.keyword === 'compare')) return this.mendComparison(record, name);
    if (!field || this.crossFieldConstraints.getSourceFields(name, record))
      return this.mendSources(record, name);
    if (issues.some(issue => issue.keyword === 'notAllowed' && issue.path.split('/').length === 2)) {
      this.drop(name, record);
      return true;
    }
    // Omits an optional value that cannot be generated; the next round validates that.
    return this.generateValue(field, record) || issues.every(issue => issue.keyword !== 'required');
  }

  /** Repairs a violated comparison: changes the value, or generates one of the compared fields again. */
  private mendComparison(record: JsonObject, name: string): boolean {
    const field = this.fields.get(name);
    const isWritten = field && !this.crossFieldConstraints.getSourceFields(name, record);
    const value = isWritten ? this.crossFieldConstraints.proposeValue(field, record) : undefined;
    if (field && value !== undefined && this.constraints.getConstraint(field, record).fits(value))
      return this.setValue(field, value, record);
    const others = this.crossFieldConstraints.getComparedFields(name, record);
    const candidates = [...(isWritten ? [name] : []), ...others].flatMap(other => [
      ...(this.crossFieldConstraints.getSourceFields(other, record) ?? [other]),
    ]);
    const other = this.context.random.pick(candidates.flatMap(one => this.fields.get(one) ?? []));
    return other !== undefined && this.generateValue(other, record);
  }

  private mendSources(record: JsonObject, name: string): boolean {
    const sources = (this.crossFieldConstraints.getSourceFields(name, record) ?? []).flatMap(
      source => this.fields.get(source) ?? [],
    );
    const source = this.context.random.pick(sources);
    return source !== undefined && this.generateValue(source, record);
  }

  /**
   * Repairs a violated constraint of the whole record by new random values for the fields that the constraint names.
   */
  private mendWhole(record: JsonObject): boolean {
    const clause = this.constraints.findBrokenClause(record);
    const field = this.context.random.pick(clause ? this.spokenOf(clause) : this.optional);
    if (!field) return false;
    const must = field.required || this.constraints.isRequired(field.name, record);
    if (field.name in record && !must && this.context.random.chance(0.5)) this.drop(field.name, record);
    else this.putAs(field, record, clause);
    return true;
  }

  private spokenOf({ branches }: ConstraintClause): Field[] {
    return branches.flatMap(listMentionedFields).flatMap(name => this.fields.get(name) ?? []);
  }

  /** Sets the field to a value that matches one of the alternatives, otherwise to any valid value. */
  private putAs(field: Field, record: JsonObject, clause: ConstraintClause | undefined): void {
    const branch = clause && this.context.random.pick(clause.branches);
    const said = branch?.properties?.[field.name];
    if (typeof said !== 'object') this.generateValue(field, record);
    else {
      const wished = new FieldConstraints([{ properties: { [field.name]: field.schema } }, branch ?? {}]);
      this.setValue(
        field,
        generateField(field, wished.getConstraint(field, record), record, this.context),
        record,
      );
    }
  }
}

const fieldOf = (issue: Issue): string =>
  (issue.path.split('/')[1] ?? '').replaceAll('~1', '/').replaceAll('~0', '~');

function likelihood(field: Field): number {
  // A sample secret is a fake value, because no valid digest can be generated.
  if (field.sensitive === 'secret') return 0;
  return field.kind === 'list' || field.kind === 'group' ? 0.6 : 0.85;
}
