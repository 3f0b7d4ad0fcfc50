import type { Catalog } from '#model/catalog';
import { scalarToText, type JsonObject, type JsonValue } from '#model/json';
import type { Field } from '#model/field';
import type { Resource } from '#model/resource';
import type { JsonSchema } from '#model/jsonSchema';
import type { Transition } from '#model/workflow';
import { compileConditionTest, compileValidator } from '../validators';
import type { SeededRandom } from './SeededRandom';
import { getRecordGuards } from './getRecordGuards';
import { TreeLevels } from './TreeLevels';
import { timeWindowFieldRoles, type GeneratorContext } from './GeneratorContext';
import { ObjectGenerator, type CrossFieldConstraints } from './ObjectGenerator';
import { getFillableFields } from './getFillableFields';
import { getFieldsOfOtherTransitions } from './getFieldsOfOtherTransitions';
import {
  getConstantsSetByTransitions,
  createStoredDerivation,
  SequenceNumberGenerator,
  type StoredDerivation,
  type ResolveRelationPath,
} from './serverValues';
import { SampleComparisons } from './SampleComparisons';
import { RecordRepairer } from './RecordRepairer';
import { SampleShortage } from './SampleShortage';
import { findTransitionPathsToStates } from './findTransitionPathsToStates';
import type { GeneratedRows } from './GeneratedRows';
import { UniqueValues } from './UniqueValues';

const maxAttempts = 12;
/** Attempts before guards on a state path are ignored, because they may test values not generated here. */
const attemptsWithGuards = 4;
/** Consecutive failures before guards are ignored for all later records. */
const maxGuardFailures = 3;
const maxDrawsPerReference = 8;

/** Returns a function that computes a value at the first call and caches it. */
function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** The transition path to a state. */
interface StatePlan {
  path: readonly Transition[];
  fixed: JsonObject;
  guarded: ObjectGenerator | undefined;
  plain: ObjectGenerator;
  guardFailures: number;
}

/** Constraints that all records of a generator share. */
export interface FixedRecordValues {
  /** Fixed values, among them the state of the records. */
  values: JsonObject;
  /** The transition whose guard the generated records must pass. */
  step?: Transition | undefined;
}

interface RecordGeneratorOptions {
  resource: Resource;
  generatedRows: GeneratedRows;
  random: SeededRandom;
  now: Date;
  season: Catalog['season'];
  /** Relations whose target table is generated later. */
  unfilledReferences: ReadonlySet<string>;
  pinned?: FixedRecordValues;
}

/** Generates the records of one resource. */
export class RecordGenerator {
  private readonly resource: Resource;
  private readonly generatedRows: GeneratedRows;
  private readonly random: SeededRandom;
  private readonly context: GeneratorContext;
  private readonly uniqueValues: UniqueValues;
  private readonly sequences: SequenceNumberGenerator;
  private readonly repairer: RecordRepairer;
  /** State plans, computed on first use, because the plan of a resource with many fields and guards is slow. */
  private readonly statePlans: ReadonlyMap<string, () => StatePlan>;
  private statePaths: ReadonlyMap<string, readonly Transition[]> | undefined;
  private readonly levels: TreeLevels | undefined;
  private readonly fillableFields: readonly Field[];
  private readonly derivations: readonly StoredDerivation[];
  private readonly dependencies: ReadonlyMap<string, readonly string[]>;
  private readonly crossFieldConstraints: CrossFieldConstraints;
  private readonly comparisons: SampleComparisons;
  private readonly groups = new WeakMap<JsonSchema, ObjectGenerator>();

  constructor(options: RecordGeneratorOptions) {
    const { resource, generatedRows, random, now, season, unfilledReferences, pinned } = options;
    this.resource = resource;
    this.generatedRows = generatedRows;
    this.random = random;
    this.uniqueValues = new UniqueValues(resource);
    this.sequences = new SequenceNumberGenerator(resource);
    this.levels = TreeLevels.forResource(resource, generatedRows, random);
    this.context = {
      random: random,
      now,
      season,
      weights: resource.samples.weights,
      generateObject: (fields, schema) => this.generateGroup(fields, schema),
      pickTarget: (field, record, besides) =>
        generatedRows.pickTarget(resource, field, record, besides, random),
      targets: (field, record) => generatedRows.candidates(resource, field, record).map(row => row.uuid),
      entries: ({ entries }) =>
        entries ? generatedRows.getEntries(entries).map(row => scalarToText(row[entries.value])) : [],
      getWindowRole: field =>
        timeWindowFieldRoles.find(role => field === resource.fields[resource.windowFields?.[role] ?? '']),
      isTaken: (field, value) => this.uniqueValues.isTaken(field, value),
    };
    const fields = Object.values(resource.fields);
    this.dependencies = new Map(
      fields.map(field => [field.name, generatedRows.dependencies(resource, field)]),
    );
    this.fillableFields = getFillableFields(
      resource,
      field => this.dependencies.get(field.name) ?? [],
    ).filter(field => !this.levels?.handlesField(field.name) && !unfilledReferences.has(field.name));
    this.derivations = fields.flatMap(field => createStoredDerivation(field, { now, season }) ?? []);
    this.comparisons = new SampleComparisons(resource, { now, season }, random, this.resolvePath);
    this.crossFieldConstraints = this.createCrossFieldConstraints();
    const { context, uniqueValues, fillableFields, dependencies, crossFieldConstraints } = this;
    this.repairer = new RecordRepairer({
      context: context,
      uniqueValues: uniqueValues,
      fillableFields: fillableFields,
      dependencies,
      crossFieldConstraints,
    });
    this.statePlans = this.createStatePlans(pinned);
  }

  /** Generates a valid record, or returns the reason why that failed. */
  generate(): JsonObject | SampleShortage {
    const plan = this.pickStatePlan();
    if (plan.guarded && plan.guardFailures < maxGuardFailures) {
      for (let attempt = 0; attempt < attemptsWithGuards; attempt += 1) {
        const record = this.draft(plan, plan.guarded);
        if (!(record instanceof SampleShortage)) {
          plan.guardFailures = 0;
          return record;
        }
      }
      plan.guardFailures += 1;
    }
    for (let attempt = 1; ; attempt += 1) {
      const record = this.draft(plan, plan.plain);
      if (!(record instanceof SampleShortage) || attempt === maxAttempts) return record;
    }
  }

  /** Reserves the unique values and numbers of an external record. */
  reserve(record: JsonObject): void {
    this.uniqueValues.add(record);
    this.sequences.skipNumbers(record);
  }

  /** Sets the target of a relation, unless that makes the record invalid. */
  assignReference(record: JsonObject, field: Field): void {
    const untouched = field.readOnly && field.origin === 'author' && this.isUnwritten(record, field);
    if (untouched || (field.shownIf && !compileConditionTest(field.shownIf)(record))) return;
    const before = record[field.name];
    this.uniqueValues.remove(record);
    for (let draw = 0; draw < maxDrawsPerReference; draw += 1) {
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

  /** Whether no transition on the path to the current state writes the field. */
  private isUnwritten(record: JsonObject, { name }: Field): boolean {
    const { workflow } = this.resource;
    if (!workflow) return false;
    this.statePaths ??= findTransitionPathsToStates(workflow);
    const path = this.statePaths.get(scalarToText(record[workflow.field])) ?? [];
    return path.length === 0 || getFieldsOfOtherTransitions(this.resource, path).has(name);
  }

  private pickTwoTargets(field: Field, record: JsonObject): JsonValue | undefined {
    const one = this.context.pickTarget(field, record, []);
    const other = one === undefined ? undefined : this.context.pickTarget(field, record, [one]);
    return one === undefined ? undefined : other === undefined ? [one] : [one, other];
  }

  private isSound(record: JsonObject): boolean {
    const known = this.resource.schema.properties ?? {};
    const body = Object.fromEntries(Object.entries(record).filter(([name]) => Object.hasOwn(known, name)));
    return (
      compileValidator(this.resource.schema)(body).length === 0 &&
      this.comparisons.findIssues(record).length === 0 &&
      !this.uniqueValues.findConflict(record)
    );
  }

  private createCrossFieldConstraints(): CrossFieldConstraints {
    const derivations = new Map(this.derivations.map(one => [one.name, one]));
    const dependents = new Map<string, Field[]>();
    for (const field of this.fillableFields) {
      for (const name of this.dependencies.get(field.name) ?? [])
        dependents.set(name, [...(dependents.get(name) ?? []), field]);
    }
    return {
      derive: record => this.applyDerivations(record),
      getSourceFields: (name, record) => {
        const derived = derivations.get(name);
        return derived?.holds(record) ? derived.sources : undefined;
      },
      getDependentReferences: name => dependents.get(name) ?? [],
      isTargetAllowed: (field, record) => this.generatedRows.fits(this.resource, field, record),
      findIssues: record => this.comparisons.findIssues(record),
      proposeValue: (field, record) => this.comparisons.proposeValue(field, record),
      getComparedFields: (name, record) => this.comparisons.getOtherFields(name, record),
    };
  }

  private createStatePlans(pinned: FixedRecordValues | undefined): ReadonlyMap<string, () => StatePlan> {
    const { workflow } = this.resource;
    if (!workflow) return new Map([['', once(() => this.createStatePlan([], pinned?.values ?? {}))]]);
    const paths = [...findTransitionPathsToStates(workflow)];
    if (!pinned)
      return new Map(
        paths.map(([state, path]) => [
          state,
          once(() => this.createStatePlan(path, { [workflow.field]: state })),
        ]),
      );
    const wanted = pinned.values[workflow.field] ?? workflow.initial;
    const path = paths.find(([state]) => state === wanted)?.[1] ?? [];
    const fixed = { ...pinned.values, [workflow.field]: wanted };
    return new Map([[scalarToText(wanted), once(() => this.createStatePlan(path, fixed, pinned.step))]]);
  }

  private createStatePlan(path: readonly Transition[], values: JsonObject, step?: Transition): StatePlan {
    const { fields, workflow, schema } = this.resource;
    const begun = !workflow || path.length > 0;
    const start = begun ? {} : this.getReadOnlyDefaults();
    const set: JsonObject = { ...start, ...getConstantsSetByTransitions(path), ...values };
    const fixed = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== null));
    const passed = step ? [...path, step] : path;
    const unwritten = getFieldsOfOtherTransitions(this.resource, passed);
    const open = this.fillableFields.filter(
      field => !(field.name in set) && !unwritten.has(field.name) && (begun || !field.readOnly),
    );
    const guards = passed.flatMap(transition => getRecordGuards(transition, fields));
    const parts = { fields: open, context: this.context, crossFieldConstraints: this.crossFieldConstraints };
    // A read-only field with a default that no user can clear is never empty.
    const kept = open.filter(field => field.readOnly && field.default !== undefined).map(({ name }) => name);
    const schemas = kept.length > 0 ? [schema, { required: kept }] : [schema];
    const plain = new ObjectGenerator({ ...parts, schemas });
    const guarded =
      guards.length > 0 ? new ObjectGenerator({ ...parts, schemas: [...schemas, ...guards] }) : undefined;
    return { path, fixed, guarded, plain, guardFailures: 0 };
  }

  /** Default values of the fields that only the server writes, as in a new record. */
  private getReadOnlyDefaults(): JsonObject {
    const { fields } = this.resource;
    const kept = Object.values(fields).filter(field => field.readOnly && field.default !== undefined);
    return Object.fromEntries(kept.map(field => [field.name, field.default ?? null]));
  }

  private pickStatePlan(): StatePlan {
    const { workflow, samples } = this.resource;
    const weights = workflow && samples.weights[workflow.field];
    const states = [...this.statePlans.keys()];
    const state = this.random.pickWeighted(states, name => (weights ? (weights[name] ?? 0) : 1));
    const plan = this.statePlans.get(state ?? '') ?? this.statePlans.get(workflow?.initial ?? '');
    if (!plan) throw new Error(`${this.resource.name} has no state "${state ?? ''}"`);
    return plan();
  }

  private draft({ path, fixed }: StatePlan, generator: ObjectGenerator): JsonObject | SampleShortage {
    const record: JsonObject = { ...fixed, ...this.levels?.drawPlacement() };
    generator.fill(record);
    const shortage = this.repairer.repair(record, generator);
    if (shortage) return shortage;
    this.sequences.assignNumbers(record, path);
    this.applyDerivations(record);
    this.uniqueValues.add(record);
    return record;
  }

  /** Updates the derived fields of the record. */
  private applyDerivations(record: JsonObject): void {
    for (const { name, holds, valueOf } of this.derivations) {
      const value = valueOf(record, this.resolvePath);
      if (value !== undefined) record[name] = value;
      else if (this.resource.fields[name]?.derive?.by === 'value' && holds(record)) delete record[name];
    }
  }

  private readonly resolvePath: ResolveRelationPath = (path, record) =>
    this.generatedRows.readPath(this.resource, path, record);

  private generateGroup(fields: Readonly<Record<string, Field>>, schema: JsonSchema): JsonObject {
    const generator =
      this.groups.get(schema) ??
      new ObjectGenerator({ fields: Object.values(fields), schemas: [schema], context: this.context });
    this.groups.set(schema, generator);
    const record: JsonObject = {};
    generator.fill(record);
    generator.repair(record);
    return record;
  }
}
