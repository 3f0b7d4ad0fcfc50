import type { JsonObject } from '#model/json';
import type { Field } from '#model/resource';
import type { GeneratorContext } from '../sampleRows/GeneratorContext';
import type { Beyond, Fault, ObjectMaker } from './ObjectMaker';
import { searchValues } from './searchValues';
import { keyUsedUp, notSatisfied, nowhereToLead, type Shortage } from './Shortage';
import { isTaken, type UniqueKey, type UniqueValues } from '../sampleRows/UniqueValues';

const mostRounds = 4;
/** How often a value is drawn anew before all combinations of a key are gone through. */
const drawsForKey = 8;

interface Parts {
  making: GeneratorContext;
  uniques: UniqueValues;
  /** All fields that may be written, each after those on which its values depend. */
  open: readonly Field[];
  /** By field, those on which it depends where its relation may lead. */
  dependencies: ReadonlyMap<string, readonly string[]>;
  beyond: Beyond;
}

/** Changes a record of drawn values until it is sound among the others, or finds the reason why it cannot be. */
export class RecordCompleter {
  private readonly making: GeneratorContext;
  private readonly uniques: UniqueValues;
  private readonly open: readonly Field[];
  private readonly dependencies: ReadonlyMap<string, readonly string[]>;
  private readonly beyond: Beyond;

  constructor({ making, uniques, open, dependencies, beyond }: Parts) {
    this.making = making;
    this.uniques = uniques;
    this.open = open;
    this.dependencies = dependencies;
    this.beyond = beyond;
  }

  /** Until its schemas hold and its keys are its own; the reason when that does not come about. */
  complete(record: JsonObject, maker: ObjectMaker): Shortage | undefined {
    let shortage: Shortage | undefined;
    for (let round = 0; round < mostRounds; round += 1) {
      const fault = maker.settle(record);
      if (fault) {
        shortage = this.shortageOf(fault, maker);
        if (!this.findTarget(fault, record, maker)) return shortage;
        continue;
      }
      const key = this.uniques.conflict(record);
      if (!key) return undefined;
      shortage = keyUsedUp(key.fields);
      if (!this.free(key, record, maker)) return shortage;
    }
    return shortage;
  }

  private shortageOf({ field, issue }: Fault, maker: ObjectMaker): Shortage {
    const relation = maker.field(field);
    if (relation?.ref && issue.keyword === 'required') return nowhereToLead(relation);
    const isUsedUp = relation?.unique === true && issue.keyword === 'required';
    return isUsedUp ? keyUsedUp([field]) : notSatisfied(field, issue);
  }

  /** Other values of the fields on which a relation depends, with which it leads somewhere. */
  private findTarget({ field }: Fault, record: JsonObject, maker: ObjectMaker): boolean {
    const relation = maker.field(field);
    if (!relation?.ref || field in record) return false;
    const fields = this.withDependencies([relation], maker);
    return (
      fields.length > 1 && searchValues({ ...this.searching(fields, record, maker), accepts: () => true })
    );
  }

  /** Gives the fields of a key values that no other record has together. */
  private free(key: UniqueKey, record: JsonObject, maker: ObjectMaker): boolean {
    const written = key.fields.flatMap(name => this.beyond.sources(name, record) ?? [name]);
    const members = written.flatMap(name => maker.field(name) ?? []);
    const loose = members.filter(field => field.defaultFrom === undefined);
    for (let draw = 0; draw < drawsForKey && loose.length > 0; draw += 1) {
      const member = this.making.random.pick(loose);
      if (member) maker.put(member, record);
      this.beyond.derive(record);
      if (!isTaken(key, record)) return true;
    }
    const accepts = () => {
      this.beyond.derive(record);
      return !isTaken(key, record);
    };
    const fields = this.withDependencies(members, maker);
    if (searchValues({ ...this.searching(fields, record, maker), accepts })) return true;
    const optional = members.find(
      field => !field.required && !maker.demands.isRequired(field.name, record) && field.name in record,
    );
    return optional !== undefined && !maker.write(optional, undefined, record);
  }

  private searching(fields: readonly Field[], record: JsonObject, maker: ObjectMaker) {
    return { fields, record, maker, making: this.making };
  }

  /** With the fields on which their targets depend, in the order in which they are made. */
  private withDependencies(fields: readonly Field[], maker: ObjectMaker): Field[] {
    const names = new Set(fields.map(field => field.name));
    // A set goes on to what is added while it is walked.
    for (const name of names)
      for (const other of this.dependencies.get(name) ?? []) if (maker.field(other)) names.add(other);
    return this.open.filter(field => names.has(field.name) && maker.field(field.name));
  }
}
