import { AppError, type Issue } from '#model/errors';
import { toIssues } from '#model/issues';
import type { JsonObject, JsonValue } from '#model/json';
import { diffValues } from './diffValues';
import { findValidator, createConditionTest, type ConditionTest } from './conditions';
import { parsePointer, getRootObject, type FormSchema, type ObjectSchema } from './FormSchema';
import { pruneEmpty, pruneValues } from './pruneValues';
import type { Validators } from './loadValidators';

export interface FormOptions {
  schema: FormSchema;
  validators: Validators;
  /** The record as it is stored; absent for a new one. */
  stored?: JsonObject;
  /** The fields that the person may write. */
  editable: ReadonlySet<string>;
}

/** A value that saving would take away, since its condition hides it now. */
export interface DroppedValue {
  name: string;
  value: JsonValue;
  /** Not without asking. */
  needsConfirmation: boolean;
}

/** What holds for the values of one form, whatever they are at the moment. */
export class FormRules {
  readonly schema: FormSchema;
  readonly stored: JsonObject;
  readonly editable: ReadonlySet<string>;
  readonly isSatisfied: ConditionTest;
  private readonly root: ObjectSchema;
  private readonly validators: Validators;
  private readonly missingWhenStored: ReadonlySet<string>;
  // Asked several times for each change, always of the same object.
  private lastResult: { values?: JsonObject; settled: JsonObject } = { settled: {} };

  constructor({ schema, validators, stored, editable }: FormOptions) {
    this.schema = schema;
    this.validators = validators;
    this.editable = editable;
    this.isSatisfied = createConditionTest(validators);
    this.root = getRootObject(schema);
    this.stored = pruneEmpty(this.root, stored ?? {});
    const lacking = stored
      ? this.runValidator(this.stored).filter(issue => issue.keyword === 'required')
      : [];
    this.missingWhenStored = new Set(lacking.map(issue => issue.path));
  }

  /** What would be saved of these values. */
  getSavedValues(values: JsonObject): JsonObject {
    if (this.lastResult.values !== values) {
      this.lastResult = { values, settled: pruneValues(this.root, values, this.isSatisfied) };
    }
    return this.lastResult.settled;
  }

  /** What a save would send. */
  getChanges(values: JsonObject): JsonObject {
    const changes = Object.entries(diffValues(this.stored, this.getSavedValues(values)));
    return Object.fromEntries(changes.filter(([name]) => this.editable.has(name)));
  }

  /** What a save would take away. */
  getDroppedValues(values: JsonObject): DroppedValue[] {
    const kept = this.getSavedValues(values);
    return Object.entries(pruneEmpty(this.root, values))
      .filter(([name]) => !(name in kept))
      .map(([name, value]) => {
        const needsConfirmation = this.schema.properties[name]?.['x-when-hidden'] === 'ask';
        return { name, value, needsConfirmation };
      });
  }

  /** What is wrong with these values and can be mended here, as the server would say it. */
  validate(values: JsonObject): Issue[] {
    return this.runValidator(this.getSavedValues(values)).filter(issue => this.isFixableHere(issue));
  }

  /**
   * A fault of a field that the person may not write is the server's to judge; and what became required after the
   * record was stored may stay empty.
   */
  private isFixableHere({ path, keyword }: Issue): boolean {
    const [name] = parsePointer(path);
    const mendable = name === undefined || this.editable.has(name);
    return mendable && !(keyword === 'required' && this.missingWhenStored.has(path));
  }

  private runValidator(values: JsonObject): Issue[] {
    const validate = findValidator(this.validators, this.schema);
    if (!validate) throw new AppError({ zh: '表单没有校验器', en: 'This form has no validator' });
    return validate(values) ? [] : toIssues(validate.errors);
  }
}
