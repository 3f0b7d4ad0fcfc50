import { AppError, type Issue } from '#model/errors';
import { issuesOf } from '#model/issues';
import type { JsonObject, Value } from '#model/json';
import { changesOf } from './changesOf';
import { compiled, fitsBy, type Fits } from './conditions';
import { pathOf, rootOf, type FormSchema, type Level } from './FormSchema';
import { clean, settled } from './hiding';
import type { Validators } from './loadValidator';

export interface FormOptions {
  schema: FormSchema;
  validators: Validators;
  /** The record as it is stored; absent for a new one. */
  stored?: JsonObject;
  /** The fields that the person may write. */
  editable: ReadonlySet<string>;
}

/** A value that saving would take away, since its condition hides it now. */
export interface Falling {
  name: string;
  value: Value;
  /** Not without asking. */
  ask: boolean;
}

/** What holds for the values of one form, whatever they are at the moment. */
export class FormRules {
  readonly schema: FormSchema;
  readonly stored: JsonObject;
  readonly editable: ReadonlySet<string>;
  readonly fits: Fits;
  private readonly level: Level;
  private readonly validators: Validators;
  private readonly missing: ReadonlySet<string>;
  // Asked several times for each change, always of the same object.
  private last: { values?: JsonObject; settled: JsonObject } = { settled: {} };

  constructor({ schema, validators, stored, editable }: FormOptions) {
    this.schema = schema;
    this.validators = validators;
    this.editable = editable;
    this.fits = fitsBy(validators);
    this.level = rootOf(schema);
    this.stored = clean(this.level, stored ?? {});
    const lacking = stored ? this.find(this.stored).filter(issue => issue.keyword === 'required') : [];
    this.missing = new Set(lacking.map(issue => issue.path));
  }

  /** What would be saved of these values. */
  settledOf(values: JsonObject): JsonObject {
    if (this.last.values !== values) {
      this.last = { values, settled: settled(this.level, values, this.fits) };
    }
    return this.last.settled;
  }

  /** What a save would send. */
  changesIn(values: JsonObject): JsonObject {
    const changes = Object.entries(changesOf(this.stored, this.settledOf(values)));
    return Object.fromEntries(changes.filter(([name]) => this.editable.has(name)));
  }

  /** What a save would take away. */
  fallingIn(values: JsonObject): Falling[] {
    const kept = this.settledOf(values);
    return Object.entries(clean(this.level, values))
      .filter(([name]) => !(name in kept))
      .map(([name, value]) => {
        const ask = this.schema.properties[name]?.['x-when-hidden'] === 'ask';
        return { name, value, ask };
      });
  }

  /** What is wrong with these values and can be mended here, as the server would say it. */
  check(values: JsonObject): Issue[] {
    return this.find(this.settledOf(values)).filter(issue => this.counts(issue));
  }

  /**
   * A fault of a field that the person may not write is the server's to judge; and what became required after the
   * record was stored may stay empty.
   */
  private counts({ path, keyword }: Issue): boolean {
    const [name] = pathOf(path);
    const mendable = name === undefined || this.editable.has(name);
    return mendable && !(keyword === 'required' && this.missing.has(path));
  }

  private find(values: JsonObject): Issue[] {
    const validate = compiled(this.validators, this.schema);
    if (!validate) throw new AppError({ zh: '表单没有校验器', en: 'This form has no validator' });
    return validate(values) ? [] : issuesOf(validate.errors);
  }
}
