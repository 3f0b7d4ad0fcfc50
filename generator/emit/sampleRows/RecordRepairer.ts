import type { JsonObject } from '#model/json';
import type { Field } from '#model/field';
import type { GeneratorContext } from './GeneratorContext';
import type { CrossFieldConstraints, SchemaViolation, ObjectGenerator } from './ObjectGenerator';
import { searchValidValues } from './searchValidValues';
import {
  uniqueKeyExhaustedReason,
  unsatisfiableReason,
  noReferenceTargetReason,
  type SampleShortage,
} from './SampleShortage';
import { isUniqueKeyTaken, type TakenUniqueKey, type UniqueValues } from './UniqueValues';

const maxRounds = 4;
/** Random draws before the exhaustive search of key combinations. */
const maxDrawsPerKey = 8;

interface RecordCompleterOptions {
  context: GeneratorContext;
  uniqueValues: UniqueValues;
  /** Writable fields in dependency order. */
  fillableFields: readonly Field[];
  /** Dependencies of relation conditions, by field. */
  dependencies: ReadonlyMap<string, readonly string[]>;
  crossFieldConstraints: CrossFieldConstraints;
}

/**
 * Repairs a random record until it is valid and unique among the generated ones, or returns the reason why that is
 * impossible.
 */
export class RecordRepairer {
  private readonly context: GeneratorContext;
  private readonly uniqueValues: UniqueValues;
  private readonly fillableFields: readonly Field[];
  private readonly dependencies: ReadonlyMap<string, readonly string[]>;
  private readonly crossFieldConstraints: CrossFieldConstraints;

  constructor({
    context,
    uniqueValues,
    fillableFields,
    dependencies,
    crossFieldConstraints,
  }: RecordCompleterOptions) {
    this.context = context;
    this.uniqueValues = uniqueValues;
    this.fillableFields = fillableFields;
    this.dependencies = dependencies;
    this.crossFieldConstraints = crossFieldConstraints;
  }

  /** Repairs schemas and unique keys; returns the reason on failure. */
  repair(record: JsonObject, generator: ObjectGenerator): SampleShortage | undefined {
    let shortage: SampleShortage | undefined;
    for (let round = 0; round < maxRounds; round += 1) {
      const fault = generator.repair(record);
      if (fault) {
        shortage = this.toShortage(fault, generator);
        if (!this.findReferenceTarget(fault, record, generator)) return shortage;
        continue;
      }
      const key = this.uniqueValues.findConflict(record);
      if (!key) return undefined;
      shortage = uniqueKeyExhaustedReason(key.fields);
      if (!this.makeKeyUnique(key, record, generator)) return shortage;
    }
    return shortage;
  }

  private toShortage({ field, issue }: SchemaViolation, generator: ObjectGenerator): SampleShortage {
    const relation = generator.getField(field);
    if (relation?.ref && issue.keyword === 'required') return noReferenceTargetReason(relation);
    const isUsedUp = relation?.unique === true && issue.keyword === 'required';
    return isUsedUp ? uniqueKeyExhaustedReason([field]) : unsatisfiableReason(field, issue);
  }

  /** Searches values of the fields that the condition of a relation reads, until the relation has a target. */
  private findReferenceTarget(
    { field }: SchemaViolation,
    record: JsonObject,
    generator: ObjectGenerator,
  ): boolean {
    const relation = generator.getField(field);
    if (!relation?.ref || field in record) return false;
    const fields = this.withDependencies([relation], generator);
    return (
      fields.length > 1 &&
      searchValidValues({ ...this.toSearch(fields, record, generator), accepts: () => true })
    );
  }

  /** Searches a combination of values that no other record has for a unique key. */
  private makeKeyUnique(key: TakenUniqueKey, record: JsonObject, generator: ObjectGenerator): boolean {
    const written = key.fields.flatMap(
      name => this.crossFieldConstraints.getSourceFields(name, record) ?? [name],
    );
    const members = written.flatMap(name => generator.getField(name) ?? []);
    const loose = members.filter(field => field.defaultFrom === undefined);
    for (let draw = 0; draw < maxDrawsPerKey && loose.length > 0; draw += 1) {
      const member = this.context.random.pick(loose);
      if (member) generator.generateValue(member, record);
      this.crossFieldConstraints.derive(record);
      if (!isUniqueKeyTaken(key, record)) return true;
    }
    const accepts = () => {
      this.crossFieldConstraints.derive(record);
      return !isUniqueKeyTaken(key, record);
    };
    const fields = this.withDependencies(members, generator);
    if (searchValidValues({ ...this.toSearch(fields, record, generator), accepts })) return true;
    const optional = members.find(
      field =>
        !field.required && !generator.constraints.isRequired(field.name, record) && field.name in record,
    );
    return optional !== undefined && !generator.setValue(optional, undefined, record);
  }

  private toSearch(fields: readonly Field[], record: JsonObject, generator: ObjectGenerator) {
    return { fields, record, generator, context: this.context };
  }

  /** Adds the fields on which the values of these fields depend. Returns all of them in generation order. */
  private withDependencies(fields: readonly Field[], generator: ObjectGenerator): Field[] {
    const names = new Set(fields.map(field => field.name));
    // Iteration over a Set includes members that are added meanwhile.
    for (const name of names)
      for (const other of this.dependencies.get(name) ?? []) if (generator.getField(other)) names.add(other);
    return this.fillableFields.filter(field => names.has(field.name) && generator.getField(field.name));
  }
}
