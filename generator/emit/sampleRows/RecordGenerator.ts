import type { Catalog } from '#model/catalog';
import type { JsonObject, JsonValue } from '#model/json';
import type { Field, Resource } from '#model/resource';
import type { JsonSchema } from '#model/jsonSchema';
import type { Transition } from '#model/workflow';
import { compileTest, compileValidator } from '../validators';
import type { SeededRandom } from './SeededRandom';
import { getRecordGuards } from './getRecordGuards';
import { TreeLevels } from './TreeLevels';
import type { GeneratorContext } from './GeneratorContext';
import { ObjectMaker, type Beyond } from '../rows/ObjectMaker';
import { getFillableFields } from './getFillableFields';
import {
  getConstantsSetBy,
  derivation,
  NumberSequences,
  type Derivation,
  type ResolvePath,
} from './serverValues';
import { RecordCompleter } from '../rows/RecordCompleter';
import { Shortage } from '../rows/Shortage';
import { findStatePaths } from './findStatePaths';
import type { GeneratedRows } from './GeneratedRows';
import { UniqueValues } from './UniqueValues';

const maxAttempts = 12;
/** The guards on the way to a state are let go after so many, as they may speak of what is not made here; */
const attemptsWithGuards = 4;
/** and for all later records once so many in succession did not meet them. */
const mostGuardFailures = 3;
const drawsForRelation = 8;

/** How a record comes to a state. */
interface Way {
  path: readonly Transition[];
  fixed: JsonObject;
  guarded: ObjectMaker | undefined;
  plain: ObjectMaker;
  guardFailures: number;
}

interface Parts {
  resource: Resource;
  targets: GeneratedRows;
  dice: SeededRandom;
  now: Date;
  season: Catalog['season'];
  /** The fields whose targets are still to be made. */
  without: ReadonlySet<string>;
}

/** Makes the records of one resource. */
export class RecordGenerator {
  private readonly resource: Resource;
  private readonly generatedRows: GeneratedRows;
  private readonly random: SeededRandom;
  private readonly context: GeneratorContext;
  private readonly uniqueValues: UniqueValues;
  private readonly sequences: NumberSequences;
  private readonly completer: RecordCompleter;
  private readonly ways: ReadonlyMap<string, Way>;
  private readonly levels: TreeLevels | undefined;
  private readonly fillableFields: readonly Field[];
  private readonly derivations: readonly Derivation[];
  private readonly dependencies: ReadonlyMap<string, readonly string[]>;
  private readonly beyond: Beyond;
  private readonly groups = new WeakMap<JsonSchema, ObjectMaker>();

  constructor({ resource, targets, dice, now, season, without }: Parts) {
    this.resource = resource;
    this.generatedRows = targets;
    this.random = dice;
    this.uniqueValues = new UniqueValues(resource);
    this.sequences = new NumberSequences(resource);
    this.levels = TreeLevels.forResource(resource, targets, dice);
    this.context = {
      random: dice,
      now,
      season,
      weights: resource.samples.weights,
      generateObject: (fields, schema) => this.generateGroup(fields, schema),
      pickTarget: (field, record, besides) => targets.pickTarget(resource, field, record, besides, dice),
      targets: (field, record) => targets.candidates(resource, field, record).map(row => row.uuid),
      isTaken: (field, value) => this.uniqueValues.isTaken(field, value),
    };
    const fields = Object.values(resource.fields);
    this.dependencies = new Map(fields.map(field => [field.name, targets.dependencies(resource, field)]));
    this.fillableFields = getFillableFields(
      resource,
      field => this.dependencies.get(field.name) ?? [],
    ).filter(field => !this.levels?.handlesField(field.name) && !without.has(field.name));
    this.derivations = fields.flatMap(field => derivation(field) ?? []);
    this.beyond = this.lookBeyond();
    const { context, uniqueValues, fillableFields, dependencies, beyond } = this;
    this.completer = new RecordCompleter({
      making: context,
      uniques: uniqueValues,
      open: fillableFields,
      dependencies,
      beyond,
    });
    this.ways = this.findWays();
  }

  /** A sound record, or the reason why there is none. */
  generate(): JsonObject | Shortage {
    const way = this.drawWay();
    if (way.guarded && way.guardFailures < mostGuardFailures) {
      for (let attempt = 0; attempt < attemptsWithGuards; attempt += 1) {
        const record = this.draft(way, way.guarded);
        if (!(record instanceof Shortage)) {
          way.guardFailures = 0;
          return record;
        }
      }
      way.guardFailures += 1;
    }
    for (let attempt = 1; ; attempt += 1) {
      const record = this.draft(way, way.plain);
      if (!(record instanceof Shortage) || attempt === maxAttempts) return record;
    }
  }

  /** Keeps the unique values of a record that was not made here from being given to another. */
  reserve(record: JsonObject): void {
    this.uniqueValues.add(record);
  }

  /** Lets a relation lead somewhere, unless that would make the record unsound. */
  assignReference(record: JsonObject, field: Field): void {
    const untouched = field.readOnly && field.origin === 'author' && this.isInitial(record);
    if (untouched || (field.shownIf && !compileTest(field.shownIf)(record))) return;
    const before = record[field.name];
    this.uniqueValues.remove(record);
    for (let draw = 0; draw < drawsForRelation; draw += 1) {
      const value =
        field.kind === 'references'
          ? this.pickTwoTargets(field, record)
          : this.context.pickTarget(field, record, []);
      if (value === undefined) break;
      record[field.name] = value;
      if (field.origin === 'system' || this.isSound(record)) break;
      if (before === undefined) delete record[field.name];
      else record[field.name] = before;
    }
    this.uniqueValues.add(record);
  }

  private isInitial(record: JsonObject): boolean {
    const { workflow } = this.resource;
    return workflow !== undefined && record[workflow.field] === workflow.initial;
  }

  private pickTwoTargets(field: Field, record: JsonObject): JsonValue | undefined {
    const one = this.context.pickTarget(field, record, []);
    const other = one === undefined ? undefined : this.context.pickTarget(field, record, [one]);
    return one === undefined ? undefined : other === undefined ? [one] : [one, other];
  }

  private isSound(record: JsonObject): boolean {
    const known = this.resource.schema.properties ?? {};
    const body = Object.fromEntries(Object.entries(record).filter(([name]) => Object.hasOwn(known, name)));
    return compileValidator(this.resource.schema)(body).length === 0 && !this.uniqueValues.conflict(record);
  }

  private lookBeyond(): Beyond {
    const derivations = new Map(this.derivations.map(one => [one.name, one]));
    const dependents = new Map<string, Field[]>();
    for (const field of this.fillableFields) {
      for (const name of this.dependencies.get(field.name) ?? [])
        dependents.set(name, [...(dependents.get(name) ?? []), field]);
    }
    return {
      derive: record => this.applyDerivations(record),
      sources: (name, record) => {
        const derived = derivations.get(name);
        return derived?.holds(record) ? derived.sources : undefined;
      },
      dependents: name => dependents.get(name) ?? [],
      stillFits: (field, record) => this.generatedRows.fits(this.resource, field, record),
    };
  }

  private findWays(): ReadonlyMap<string, Way> {
    const { workflow } = this.resource;
    if (!workflow) return new Map([['', this.wayOf([], {})]]);
    const paths = [...findStatePaths(workflow)];
    return new Map(paths.map(([state, path]) => [state, this.wayOf(path, { [workflow.field]: state })]));
  }

  private wayOf(path: readonly Transition[], state: JsonObject): Way {
    const { fields, workflow, schema } = this.resource;
    const fixed: JsonObject = { ...getConstantsSetBy(path), ...state };
    const begun = !workflow || path.length > 0;
    const open = this.fillableFields.filter(field => !(field.name in fixed) && (begun || !field.readOnly));
    const guards = path.flatMap(transition => getRecordGuards(transition, fields));
    const parts = { fields: open, making: this.context, beyond: this.beyond };
    const plain = new ObjectMaker({ ...parts, schemas: [schema] });
    const guarded =
      guards.length > 0 ? new ObjectMaker({ ...parts, schemas: [schema, ...guards] }) : undefined;
    return { path, fixed, guarded, plain, guardFailures: 0 };
  }

  private drawWay(): Way {
    const { workflow, samples } = this.resource;
    const weights = workflow && samples.weights[workflow.field];
    const states = [...this.ways.keys()];
    const state = this.random.pickWeighted(states, name => (weights ? (weights[name] ?? 0) : 1));
    const way = this.ways.get(state ?? '') ?? this.ways.get(workflow?.initial ?? '');
    if (!way) throw new Error(`${this.resource.name} has no state "${state ?? ''}"`);
    return way;
  }

  private draft({ path, fixed }: Way, maker: ObjectMaker): JsonObject | Shortage {
    const record: JsonObject = { ...fixed, ...this.levels?.drawPlacement() };
    maker.fill(record);
    const shortage = this.completer.complete(record, maker);
    if (shortage) return shortage;
    this.sequences.assignNumbers(record, path);
    this.applyDerivations(record);
    this.uniqueValues.add(record);
    return record;
  }

  /** Writes what is derived into the record. */
  private applyDerivations(record: JsonObject): void {
    for (const { name, valueOf } of this.derivations) {
      const value = valueOf(record, this.resolvePath);
      if (value !== undefined) record[name] = value;
    }
  }

  private readonly resolvePath: ResolvePath = ([name = '', ...rest], record) => {
    const field = this.resource.fields[name];
    const value = record[name];
    if (rest.length === 0 || !field) return value;
    const row = this.generatedRows.getTargetRow(field, value);
    return row && rest.length === 1 ? row[rest[0] ?? ''] : undefined;
  };

  private generateGroup(fields: Readonly<Record<string, Field>>, schema: JsonSchema): JsonObject {
    const maker =
      this.groups.get(schema) ??
      new ObjectMaker({ fields: Object.values(fields), schemas: [schema], making: this.context });
    this.groups.set(schema, maker);
    const record: JsonObject = {};
    maker.fill(record);
    maker.settle(record);
    return record;
  }
}
