import { AppError, type Issue } from '#model/errors';
import { toIssues } from '#model/issues';
import { getOwn, type JsonObject, type JsonValue } from '#model/json';
import type { ProjectedComparison } from '#model/projection';
import { diffValues } from './diffValues';
import { findValidator, createConditionTester, type ConditionTester } from './conditions';
import { parsePointer, toPointer, getRootObject, type FormSchema, type ObjectSchema } from './FormSchema';
import { omitEmptyValues, omitUnsavedValues } from './omitUnsavedValues';
import type { FormModules, FormExpressions } from './loadFormCode';
import type { NamedFormRules, SchemaValidators } from './loadValidators';
import { ExtractedFields } from './ExtractedFields';

export interface FormOptions extends FormModules {
  schema: FormSchema;
  /** The stored record that the form edits; absent for a new one. */
  stored?: JsonObject;
  /** Fields of the form that the caller may write. */
  editable: ReadonlySet<string>;
}

/** A value that a save drops, because a condition hides its field. */
export interface DroppedValue {
  name: string;
  value: JsonValue;
  /** Whether dropping the value must be confirmed (`x-hidden: ask`). */
  needsConfirmation: boolean;
}

/** Schema rules of a form, independent of its current values. */
export class FormSchemaRules {
  readonly schema: FormSchema;
  readonly stored: JsonObject;
  readonly editable: ReadonlySet<string>;
  readonly isSatisfied: ConditionTester;
  private readonly root: ObjectSchema;
  private readonly validators: SchemaValidators;
  private readonly loadedExpressions: FormExpressions | undefined;
  private readonly namedRules: NamedFormRules;
  private readonly taken: ExtractedFields;
  /** Server defaults of a new record, for rules that read them. */
  private readonly given: JsonObject;
  private readonly missingWhenStored: ReadonlySet<string>;
  // Memoises the last result, because each change asks several times for the same values.
  private lastResult: { values?: JsonObject; settled: JsonObject } = { settled: {} };

  constructor({ schema, validators, expressions, rules = {}, stored, editable }: FormOptions) {
    this.schema = schema;
    this.validators = validators;
    this.loadedExpressions = expressions;
    this.editable = editable;
    this.isSatisfied = createConditionTester(validators);
    this.root = getRootObject(schema);
    this.stored = omitEmptyValues(this.root, stored ?? {});
    this.namedRules = rules;
    this.taken = new ExtractedFields({ schema, editable, isSatisfied: this.isSatisfied, expressions });
    this.given = stored ? {} : getGivenValues(schema);
    const lacking = stored
      ? this.runValidator(this.stored).filter(issue => issue.keyword === 'required')
      : [];
    this.missingWhenStored = new Set(lacking.map(issue => issue.path));
  }

  /** Returns the record that a save would store. */
  getSavedValues(values: JsonObject): JsonObject {
    if (this.lastResult.values !== values) {
      const completed = this.taken.fillIn(values);
      this.lastResult = { values, settled: omitUnsavedValues(this.root, completed, this.isSatisfied) };
    }
    return this.lastResult.settled;
  }

  /** The complete record as a save would store it, including server defaults of a new record. */
  getWholeRecord(values: JsonObject): JsonObject {
    return { ...this.given, ...this.getSavedValues(values) };
  }

  /** Whether the form computes the value of the field itself. */
  isComputed(name: string): boolean {
    const field = this.schema.properties[name];
    const { 'x-value': expression, 'x-derived-by': rule, 'x-take': take } = field ?? {};
    return !this.editable.has(name) && (expression ?? rule ?? take) !== undefined;
  }

  /** Name of the source field if this field is extracted from it, so that the user does not enter it. */
  getSource(name: string, values: JsonObject): string | undefined {
    return this.taken.getSource(name, values);
  }

  /** Returns the values that the named rules derive. */
  computeRuleValues(values: JsonObject): JsonObject {
    const names = Object.keys(this.schema.properties).filter(
      name => this.schema.properties[name]?.['x-derived-by'] !== undefined,
    );
    return Object.fromEntries(names.map(name => [name, this.computeValue(name, values)]));
  }

  /** The value that the server would compute for a field from these values; null if there is none. */
  computeValue(name: string, values: JsonObject): JsonValue {
    const { 'x-value': expression, 'x-derived-by': ruleName } = this.schema.properties[name] ?? {};
    const rule = ruleName === undefined ? undefined : getOwn(this.namedRules, ruleName);
    if (rule) return rule(this.getWholeRecord(values)) as JsonValue;
    if (expression === undefined) return this.getSavedValues(values)[name] ?? null;
    return this.expressions.computeExpression(expression, this.getSavedValues(values));
  }

  /** Returns the changed fields that a save would send. */
  getChanges(values: JsonObject): JsonObject {
    const changes = Object.entries(diffValues(this.stored, this.getSavedValues(values)));
    const isTyped = (name: string): boolean =>
      this.editable.has(name) && this.getSource(name, values) === undefined;
    return Object.fromEntries(changes.filter(([name]) => isTyped(name)));
  }

  /** Returns the values that a save would drop. */
  getDroppedValues(values: JsonObject): DroppedValue[] {
    const kept = this.getSavedValues(values);
    return Object.entries(omitEmptyValues(this.root, values))
      .filter(([name]) => !(name in kept) && this.getSource(name, values) === undefined)
      .map(([name, value]) => {
        const needsConfirmation = this.schema.properties[name]?.['x-when-hidden'] === 'ask';
        return { name, value, needsConfirmation };
      });
  }

  /** Issues that the user can fix in this form, in the format of the server, at most one per value. */
  validate(values: JsonObject): Issue[] {
    const saved = this.getSavedValues(values);
    const found = [
      ...this.runValidator(saved),
      ...this.findBroken(saved).map(broken => this.expressions.toComparisonIssue(broken)),
      ...this.findNamedRuleIssues(saved).filter(issue => !issue.isTentative),
    ];
    const issues = found.filter(issue => this.isFixableHere(issue, values));
    const paths = new Set<string>();
    return issues.filter(({ path }) => !paths.has(path) && paths.add(path));
  }

  /** Tentative issues, which are shown but do not block a save. */
  findTentativeIssues(values: JsonObject): Issue[] {
    return this.findNamedRuleIssues(this.getSavedValues(values)).filter(
      issue => issue.isTentative && this.isFixableHere(issue, values),
    );
  }

  /**
   * Refusal text if one comparison excludes all values between the first and the last; undefined otherwise. For a
   * comparison by equality, a value between two excluded ones may be valid.
   */
  findRefusal(name: string, values: JsonObject, first: JsonValue, last = first): string | undefined {
    const saved = this.getSavedValues(values);
    const [atFirst, atLast] = [first, last].map(value => this.findBroken({ ...saved, [name]: value }));
    return atFirst?.find(
      comparison =>
        comparison.field === name &&
        atLast?.includes(comparison) &&
        (first === last || comparison.test !== 'eq'),
    )?.refusal;
  }

  /**
   * Leaves issues of read-only fields to the server; a field that became required after the record was stored
   * may stay empty.
   */
  private isFixableHere({ path, keyword }: Issue, values: JsonObject): boolean {
    const [name] = parsePointer(path);
    // A required extracted value is missing only if its source is, which has its own issue.
    if (keyword === 'required' && name !== undefined && this.getSource(name, values) !== undefined)
      return false;
    const mendable = name === undefined || this.editable.has(name);
    return mendable && !(keyword === 'required' && this.missingWhenStored.has(path));
  }

  private findBroken(values: JsonObject): ProjectedComparison[] {
    if (this.schema['x-compare'] === undefined) return [];
    return this.expressions.findBrokenComparisons(this.schema, this.stored, values, this.isSatisfied);
  }

  private findNamedRuleIssues(values: JsonObject): Issue[] {
    if (Object.keys(this.namedRules).length === 0) return [];
    const changed = new Set(Object.keys(diffValues(this.stored, values)));
    const record = { ...this.given, ...values };
    return this.expressions.findNamedRuleIssues(this.schema, this.namedRules, changed, record);
  }

  private get expressions(): FormExpressions {
    if (!this.loadedExpressions)
      throw new AppError({ zh: '表单没有加载表达式', en: 'This form has no expressions' });
    return this.loadedExpressions;
  }

  private runValidator(values: JsonObject): Issue[] {
    const validate = findValidator(this.validators, this.schema);
    if (!validate) throw new AppError({ zh: '表单没有校验器', en: 'This form has no validator' });
    return [...(validate(values) ? [] : toIssues(validate.errors)), ...this.findMissingMasked(values)];
  }

  /** Issues of required masked fields, which the validator does not require. Hidden ones are left out. */
  private findMissingMasked(values: JsonObject): Issue[] {
    return Object.entries(this.schema.properties)
      .filter(([name, field]) => field['x-required'] && !(name in values))
      .map(([name]) => ({ path: toPointer([name]), keyword: 'required' }));
  }
}

function getGivenValues({ properties }: FormSchema): JsonObject {
  const given = Object.entries(properties).flatMap(([name, field]): [string, JsonValue][] =>
    field['x-given'] === undefined ? [] : [[name, field['x-given']]],
  );
  return Object.fromEntries(given);
}
