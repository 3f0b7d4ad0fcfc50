import type { Issue } from '#model/errors';
import type { JsonObject, JsonValue } from '#model/json';
import type { Field } from '#model/resource';
import type { JsonSchema } from '#model/jsonSchema';
import { compileTest, compileValidator } from '../validators';
import { Demands, fieldsIn, type Clause } from './Demands';
import { generateField } from '../sampleRows/generateField';
import type { GeneratorContext } from '../sampleRows/GeneratorContext';

const mostRounds = 24;

/** What is still wrong with a record, and how it may be mended. */
export interface Fault {
  field: string;
  issue: Issue;
}

/** What schemas do not say of a record: what the server derives, keys, where relations may lead. */
export interface Beyond {
  /** Writes what follows from the other fields. */
  derive(record: JsonObject): void;
  /** The fields from which this one follows now; undefined when it is written. */
  sources(field: string, record: JsonObject): readonly string[] | undefined;
  /** The relations that may lead elsewhere once this field changes. */
  dependents(field: string): readonly Field[];
  stillFits(field: Field, record: JsonObject): boolean;
}

const alone: Beyond = {
  derive: () => undefined,
  sources: () => undefined,
  dependents: () => [],
  stillFits: () => true,
};

interface Parts {
  /** The fields that may be written, in this order; all others stay as they are. */
  fields: readonly Field[];
  schemas: readonly JsonSchema[];
  making: GeneratorContext;
  beyond?: Beyond;
}

interface Shown {
  name: string;
  test: (record: unknown) => boolean;
}

/** Makes objects of some fields that satisfy some schemas: draws values, and draws anew those that are wrong. */
export class ObjectMaker {
  readonly demands: Demands;
  private readonly fields: ReadonlyMap<string, Field>;
  private readonly optional: readonly Field[];
  private readonly shown: readonly Shown[];
  private readonly shownBy: ReadonlyMap<string, Shown['test']>;
  private readonly validators: readonly ((value: unknown) => Issue[])[];
  private readonly making: GeneratorContext;
  private readonly beyond: Beyond;

  constructor({ fields, schemas, making, beyond = alone }: Parts) {
    this.demands = new Demands(schemas);
    this.fields = new Map(fields.map(field => [field.name, field]));
    this.optional = fields.filter(field => !field.required);
    this.shown = fields.flatMap(({ name, shownIf }) =>
      shownIf ? [{ name, test: compileTest(shownIf) }] : [],
    );
    this.shownBy = new Map(this.shown.map(({ name, test }) => [name, test]));
    this.validators = schemas.map(compileValidator);
    this.making = making;
    this.beyond = beyond;
  }

  field(name: string): Field | undefined {
    return this.fields.get(name);
  }

  /** Gives values to fields, all the required and most of the others. */
  fill(record: JsonObject): void {
    for (const field of this.fields.values()) {
      const shown = this.shownBy.get(field.name);
      if (shown && !shown(record)) continue;
      const must = field.required || this.demands.isRequired(field.name, record);
      if (must || this.making.random.chance(likelihood(field))) this.put(field, record);
    }
  }

  /** Changes a record, field by field, until its schemas hold; the first thing that stays wrong when they never do. */
  settle(record: JsonObject): Fault | undefined {
    let fault: Fault | undefined;
    for (let round = 0; round < mostRounds; round += 1) {
      this.beyond.derive(record);
      this.dropHidden(record);
      const issues = this.validators.flatMap(validate => validate(record));
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

  /** Draws a value, and draws anew the relations that may not lead where they did beside it. */
  put(field: Field, record: JsonObject): boolean {
    return this.write(
      field,
      generateField(field, this.demands.on(field, record), record, this.making),
      record,
    );
  }

  write(field: Field, value: JsonValue | undefined, record: JsonObject): boolean {
    if (value === undefined) delete record[field.name];
    else record[field.name] = value;
    this.refit(field.name, record);
    return value !== undefined;
  }

  private refit(changed: string, record: JsonObject): void {
    for (const field of this.beyond.dependents(changed)) {
      if (this.fields.has(field.name) && field.name in record && !this.beyond.stillFits(field, record))
        this.put(field, record);
    }
  }

  /** What is not shown is not there, whatever its author lets be kept. */
  private dropHidden(record: JsonObject): void {
    for (const { name, test } of this.shown) {
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
    if (!field || this.beyond.sources(name, record)) return this.mendSources(record, name);
    if (issues.some(issue => issue.keyword === 'notAllowed' && issue.path.split('/').length === 2)) {
      this.drop(name, record);
      return true;
    }
    // An optional value that cannot be made is left out, and the next round says whether that will do.
    return this.put(field, record) || issues.every(issue => issue.keyword !== 'required');
  }

  private mendSources(record: JsonObject, name: string): boolean {
    const sources = (this.beyond.sources(name, record) ?? []).flatMap(
      source => this.fields.get(source) ?? [],
    );
    const source = this.making.random.pick(sources);
    return source !== undefined && this.put(source, record);
  }

  /** A demand on the whole record, such as one field or another: chance finds values that meet it, among those of which it speaks. */
  private mendWhole(record: JsonObject): boolean {
    const clause = this.demands.broken(record);
    const field = this.making.random.pick(clause ? this.spokenOf(clause) : this.optional);
    if (!field) return false;
    const must = field.required || this.demands.isRequired(field.name, record);
    if (field.name in record && !must && this.making.random.chance(0.5)) this.drop(field.name, record);
    else this.putAs(field, record, clause);
    return true;
  }

  private spokenOf({ branches }: Clause): Field[] {
    return branches.flatMap(fieldsIn).flatMap(name => this.fields.get(name) ?? []);
  }

  /** A value as one of the branches wishes it, or any. */
  private putAs(field: Field, record: JsonObject, clause: Clause | undefined): void {
    const branch = clause && this.making.random.pick(clause.branches);
    const said = branch?.properties?.[field.name];
    if (typeof said !== 'object') this.put(field, record);
    else {
      const wished = new Demands([{ properties: { [field.name]: field.schema } }, branch ?? {}]);
      this.write(field, generateField(field, wished.on(field, record), record, this.making), record);
    }
  }
}

const fieldOf = (issue: Issue): string =>
  (issue.path.split('/')[1] ?? '').replaceAll('~1', '/').replaceAll('~0', '~');

function likelihood(field: Field): number {
  // A made-up secret opens nothing, and is no digest of one either.
  if (field.sensitive === 'secret') return 0;
  return field.kind === 'list' || field.kind === 'group' ? 0.6 : 0.85;
}
