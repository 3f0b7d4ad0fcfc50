import type { JsonObject } from '#model/json';
import type { Field } from '#model/field';
import type { GeneratorContext } from './GeneratorContext';
import type { RecordRules, Violation, ObjectGenerator } from './ObjectGenerator';
import { searchValues } from './searchValues';
import { uniqueKeyExhausted, unsatisfiable, noReferenceTarget, type Shortage } from './Shortage';
import { isTaken, type UniqueKey, type UniqueValues } from './UniqueValues';

const maxRounds = 4;
/** How often a value is drawn anew before all combinations of a key are gone through. */
const maxDrawsPerKey = 8;

interface RecordCompleterOptions {
  context: GeneratorContext;
  uniqueValues: UniqueValues;
  /** All fields that may be written, each after those on which its values depend. */
  fillableFields: readonly Field[];
  /** By field, those on which it depends where its relation may lead. */
  dependencies: ReadonlyMap<string, readonly string[]>;
  recordRules: RecordRules;
}

/** Changes a record of drawn values until it is sound among the others, or finds the reason why it cannot be. */
export class RecordCompleter {
  private readonly context: GeneratorContext;
  private readonly uniqueValues: UniqueValues;
  private readonly fillableFields: readonly Field[];
  private readonly dependencies: ReadonlyMap<string, readonly string[]>;
  private readonly recordRules: RecordRules;

  constructor({ context, uniqueValues, fillableFields, dependencies, recordRules }: RecordCompleterOptions) {
    this.context = context;
    this.uniqueValues = uniqueValues;
    this.fillableFields = fillableFields;
    this.dependencies = dependencies;
    this.recordRules = recordRules;
  }

  /** Until its schemas hold and its keys are its own; the reason when that does not come about. */
  complete(record: JsonObject, generator: ObjectGenerator): Shortage | undefined {
    let shortage: Shortage | undefined;
    for (let round = 0; round < maxRounds; round += 1) {
      const fault = generator.repair(record);
      if (fault) {
        shortage = this.toShortage(fault, generator);
        if (!this.findReferenceTarget(fault, record, generator)) return shortage;
        continue;
      }
      const key = this.uniqueValues.findConflict(record);
      if (!key) return undefined;
      shortage = uniqueKeyExhausted(key.fields);
      if (!this.makeKeyUnique(key, record, generator)) return shortage;
    }
    return shortage;
  }

  private toShortage({ field, issue }: Violation, generator: ObjectGenerator): Shortage {
    const relation = generator.getField(field);
    if (relation?.ref && issue.keyword === 'required') return noReferenceTarget(relation);
    const isUsedUp = relation?.unique === true && issue.keyword === 'required';
    return isUsedUp ? uniqueKeyExhausted([field]) : unsatisfiable(field, issue);
  }

  /** Other values of the fields on which a relation depends, with which it leads somewhere. */
  private findReferenceTarget({ field }: Violation, record: JsonObject, generator: ObjectGenerator): boolean {
    const relation = generator.getField(field);
    if (!relation?.ref || field in record) return false;
    const fields = this.withDependencies([relation], generator);
    return (
      fields.length > 1 && searchValues({ ...this.toSearch(fields, record, generator), accepts: () => true })
    );
  }

  /** Gives the fields of a key values that no other record has together. */
  private makeKeyUnique(key: UniqueKey, record: JsonObject, generator: ObjectGenerator): boolean {
    const written = key.fields.flatMap(name => this.recordRules.getSourceFields(name, record) ?? [name]);
    const members = written.flatMap(name => generator.getField(name) ?? []);
    const loose = members.filter(field => field.defaultFrom === undefined);
    for (let draw = 0; draw < maxDrawsPerKey && loose.length > 0; draw += 1) {
      const member = this.context.random.pick(loose);
      if (member) generator.generateValue(member, record);
      this.recordRules.derive(record);
      if (!isTaken(key, record)) return true;
    }
    const accepts = () => {
      this.recordRules.derive(record);
      return !isTaken(key, record);
    };
    const fields = this.withDependencies(members, generator);
    if (searchValues({ ...this.toSearch(fields, record, generator), accepts })) return true;
    const optional = members.find(
      field =>
        !field.required && !generator.constraints.isRequired(field.name, record) && field.name in record,
    );
    return optional !== undefined && !generator.setValue(optional, undefined, record);
  }

  private toSearch(fields: readonly Field[], record: JsonObject, generator: ObjectGenerator) {
    return { fields, record, generator, context: this.context };
  }

  /** With the fields on which their targets depend, in the order in which they are made. */
  private withDependencies(fields: readonly Field[], generator: ObjectGenerator): Field[] {
    const names = new Set(fields.map(field => field.name));
    // A set goes on to what is added while it is walked.
    for (const name of names)
      for (const other of this.dependencies.get(name) ?? []) if (generator.getField(other)) names.add(other);
    return this.fillableFields.filter(field => names.has(field.name) && generator.getField(field.name));
  }
}
