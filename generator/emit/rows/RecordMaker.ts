import type { JsonObject, Value } from '#model/json';
import type { Field, Resource } from '#model/resource';
import type { JsonSchema } from '#model/schema';
import type { Transition } from '#model/workflow';
import { compileTest, compileValidator } from '../validators';
import type { Dice } from './Dice';
import { guardOn } from './guardOn';
import { Levels } from './Levels';
import type { Making } from './Making';
import { openFields } from './openFields';
import { constantsSetBy, derivedValue, Numbers, type Follow } from './serverValues';
import { fill, settle } from './settle';
import { statePaths } from './statePaths';
import type { Targets } from './Targets';
import { Uniques } from './Uniques';

const mostAttempts = 40;
/** After so many, the guards on the way to a state are let go: they may speak of what is not made here. */
const attemptsWithGuards = 15;

type Fields = Readonly<Record<string, Field>>;

const byName = (fields: readonly Field[]): Fields =>
  Object.fromEntries(fields.map(field => [field.name, field]));

/** Makes the records of one resource. */
export class RecordMaker {
  private readonly resource: Resource;
  private readonly targets: Targets;
  private readonly dice: Dice;
  private readonly making: Making;
  private readonly uniques: Uniques;
  private readonly numbers = new Numbers();
  private readonly paths: ReadonlyMap<string, readonly Transition[]>;
  private readonly levels: Levels | undefined;
  private readonly open: readonly Field[];
  private readonly derived: readonly Field[];

  constructor(resource: Resource, targets: Targets, dice: Dice, now: Date, season: number) {
    this.resource = resource;
    this.targets = targets;
    this.dice = dice;
    this.uniques = new Uniques(resource);
    this.paths = resource.workflow ? statePaths(resource.workflow) : new Map();
    this.levels = Levels.of(resource, targets, dice);
    this.open = openFields(resource).filter(field => !this.levels?.places(field.name));
    this.derived = Object.values(resource.fields).filter(field => field.derive);
    this.making = {
      dice,
      now,
      season,
      weights: resource.samples.weights,
      object: (fields, schema) => this.group(fields, schema),
      target: (field, record, besides) => targets.pick(resource, field, record, besides, dice),
      isTaken: (field, value) => this.uniques.has(field, value),
    };
  }

  /** A sound record, or the reason why there is none. `without` are the fields whose targets are still to be made. */
  make(without: ReadonlySet<string>): { record?: JsonObject; trouble: string } {
    let trouble = '';
    for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
      const path = this.drawPath();
      const record = this.draft(path, attempt < attemptsWithGuards, without);
      trouble = this.troubleOf(record);
      if (trouble !== '') continue;
      this.numbers.give(this.resource, record, path);
      this.derive(record);
      this.uniques.add(record);
      return { record: this.arranged(record), trouble };
    }
    return { trouble };
  }

  /** Lets a relation lead somewhere, unless that would make the record unsound. */
  relate(record: JsonObject, field: Field): void {
    const untouched = field.readOnly && field.origin === 'author' && this.isInitial(record);
    if (untouched || (field.shownIf && !compileTest(field.shownIf)(record))) return;
    const before = record[field.name];
    this.uniques.remove(record);
    const value =
      field.kind === 'references' ? this.several(field, record) : this.making.target(field, record, []);
    if (value !== undefined) record[field.name] = value;
    if (field.origin === 'author' && this.troubleOf(record) !== '') {
      if (before === undefined) delete record[field.name];
      else record[field.name] = before;
    }
    this.uniques.add(record);
  }

  private isInitial(record: JsonObject): boolean {
    const { workflow } = this.resource;
    return workflow !== undefined && record[workflow.field] === workflow.initial;
  }

  private several(field: Field, record: JsonObject): Value | undefined {
    const one = this.making.target(field, record, []);
    const other = one === undefined ? undefined : this.making.target(field, record, [one]);
    return one === undefined ? undefined : other === undefined ? [one] : [one, other];
  }

  private drawPath(): readonly Transition[] {
    const { workflow } = this.resource;
    if (!workflow) return [];
    const weights = this.resource.samples.weights[workflow.field];
    const state = this.dice.weighted([...this.paths.keys()], name => (weights ? (weights[name] ?? 0) : 1));
    return this.paths.get(state ?? workflow.initial) ?? [];
  }

  private draft(path: readonly Transition[], guarded: boolean, without: ReadonlySet<string>): JsonObject {
    const { fields, workflow, schema } = this.resource;
    const state = path.at(-1)?.to ?? workflow?.initial;
    const fixed: JsonObject = {
      ...this.levels?.draw(),
      ...constantsSetBy(path),
      ...(workflow && state !== undefined && { [workflow.field]: state }),
    };
    const begun = !workflow || path.length > 0;
    const open = this.open.filter(
      field => !without.has(field.name) && !(field.name in fixed) && (begun || !field.readOnly),
    );
    const record = { ...fixed };
    fill(record, open, this.making);
    const guards = guarded ? path.flatMap(transition => guardOn(transition, fields)) : [];
    const settling = { fields: byName(open), schemas: [schema, ...guards], making: this.making };
    settle(record, settling);
    if (this.derive(record))
      settle(record, { ...settling, fields: byName(open.filter(field => !field.derive)) });
    return record;
  }

  /** Writes what is derived into the record; says whether that changed it. */
  private derive(record: JsonObject): boolean {
    let changed = false;
    for (const field of this.derived) {
      const value = derivedValue(field, record, this.follow);
      if (value === undefined || value === record[field.name]) continue;
      record[field.name] = value;
      changed = true;
    }
    return changed;
  }

  private readonly follow: Follow = ([name = '', ...rest], record) => {
    const field = this.resource.fields[name];
    const value = record[name];
    if (rest.length === 0 || !field) return value;
    const row = this.targets.row(field, value);
    return row && rest.length === 1 ? row[rest[0] ?? ''] : undefined;
  };

  private troubleOf(record: JsonObject): string {
    const issues = compileValidator(this.resource.schema)(this.validated(record));
    if (issues.length > 0) return issues.map(({ path, keyword }) => `${path} ${keyword}`).join(', ');
    return this.uniques.meets(record) ? 'no more values that nobody else has' : '';
  }

  /** The part of a row that the schema speaks of. */
  private validated(record: JsonObject): JsonObject {
    const known = this.resource.schema.properties ?? {};
    return Object.fromEntries(Object.entries(record).filter(([name]) => Object.hasOwn(known, name)));
  }

  private group(fields: Fields, schema: JsonSchema): JsonObject {
    const record: JsonObject = {};
    fill(record, Object.values(fields), this.making);
    settle(record, { fields, schemas: [schema], making: this.making });
    return record;
  }

  private arranged(record: JsonObject): JsonObject {
    const names = Object.keys(this.resource.fields).filter(name => name in record);
    return Object.fromEntries(names.map(name => [name, record[name] ?? null]));
  }
}
