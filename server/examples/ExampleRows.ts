import { accountResource, findResource, getBaseResource, type Catalog } from '#model/catalog';
import { getOwn, isObject, type JsonObject, type JsonValue } from '#model/json';
import type { ChoiceEntrySource, Field } from '#model/field';
import { getInitialRecordKey, type Resource } from '#model/resource';
import { getTableOrder } from '#model/resource/getTableOrder';
import type { Transition } from '#model/workflow';
import { toCityTimestamp } from '#model/time';
import type { SampleRow } from '#generator/emit/sampleRows';
import type { SampleRecords } from '#generator/emit/SampleRecords';
import { newUuid } from '#server/runtime/newUuid';
import { getValuesImpliedByCondition } from '../records/values/initialValues';
import { collectChoiceEntries } from '../records/values/collectChoiceEntries';
import { collectRelations } from '../records/values/collectRelations';

/** The rows of one example: its records and all records that their relations refer to. */
export class ExampleRows {
  private readonly catalog: Catalog;
  private readonly samples: SampleRecords;
  private readonly now: Date;
  private readonly rows = new Map<string, Map<string, SampleRow>>();
  /** The generated records by resource. */
  private readonly made = new Map<string, readonly JsonObject[]>();

  constructor(catalog: Catalog, samples: SampleRecords, now: Date) {
    this.catalog = catalog;
    this.samples = samples;
    this.now = now;
  }

  /**
   * Adds the account of the caller, unless the example names one. No other row refers to it, so that a rule about own
   * records applies only if the example asks for it.
   */
  addCaller(): string {
    const accounts = this.getTarget(accountResource);
    return accounts ? this.add(accounts, {}).uuid : newUuid(this.now);
  }

  /** Generates a record with some given values, without adding it. */
  makeRecord(resource: Resource, given: JsonObject, step?: Transition): JsonObject {
    const base = getBaseResource(this.catalog, resource);
    const values = { ...(resource.view && getValuesImpliedByCondition(resource.view.where)), ...given };
    const beside = this.made.get(base.name) ?? [];
    const record = this.samples.makeRecord(base, values, { step, beside });
    this.applyValues(base, record, values);
    this.made.set(base.name, [...beside, record]);
    this.addTargets(base, record);
    return record;
  }

  /** Adds a generated record with some given values, created by another account than the caller. */
  add(resource: Resource, values: JsonObject, step?: Transition): SampleRow {
    const base = getBaseResource(this.catalog, resource);
    const [createdBy = newUuid(this.now)] = this.samples.getTargets(accountResource).keys();
    const at = toCityTimestamp(this.now);
    const system = { createdAt: at, createdBy, updatedAt: at, updatedBy: createdBy };
    const uuid = newUuid(this.now);
    const row: SampleRow = {
      ...system,
      ...this.makeRecord(resource, values, step),
      uuid,
      id: this.getTable(base.name).size + 1,
    };
    this.put(base, row);
    return row;
  }

  /** The value at a path of a record, over its relations; null if a relation on the path is empty. */
  readPath(resource: Resource, record: JsonObject, [name = '', ...further]: readonly string[]): JsonValue {
    const value = getOwn(record, name) ?? null;
    if (further.length === 0) return value;
    const field = getOwn(getBaseResource(this.catalog, resource).fields, name);
    const target = this.getTarget(field?.ref?.to ?? '');
    const row = target && typeof value === 'string' ? this.findRow(target, value) : undefined;
    return target && row ? this.readPath(target, row, further) : null;
  }

  /**
   * * Adds the initial records of every resource, so that transitions can use them as choices. Leaves out initial
   * records that a record of the example replaces, and the child records of these.
   */
  addInitialRecords(): void {
    const at = toCityTimestamp(this.now);
    const replaced = new Set<JsonValue>();
    for (const { name, records = [], fields, unique } of getTableOrder(this.catalog)) {
      const key = getInitialRecordKey({ fields, unique });
      const toKey = (record: JsonObject): string => JSON.stringify(key.map(field => record[field] ?? null));
      const table = this.getTable(name);
      const taken = new Set([...table.values()].map(toKey));
      for (const { uuid, values } of records) {
        if (table.has(uuid)) continue;
        if (taken.has(toKey(values)) || Object.values(values).some(value => replaced.has(value)))
          replaced.add(uuid);
        else table.set(uuid, { ...values, uuid, id: table.size + 1, createdAt: at, updatedAt: at });
      }
    }
  }

  /** All rows by resource, as a store is filled with them. */
  getAll(): Record<string, SampleRow[]> {
    return Object.fromEntries([...this.rows].map(([name, rows]) => [name, [...rows.values()]]));
  }

  private getTable(name: string): Map<string, SampleRow> {
    const table = this.rows.get(name) ?? new Map<string, SampleRow>();
    this.rows.set(name, table);
    return table;
  }

  private put(base: Resource, row: SampleRow): void {
    this.getTable(base.name).set(row.uuid, row);
    this.addTargets(base, row);
  }

  private addTargets(base: Resource, record: JsonObject): void {
    for (const name of Object.keys(base.fields)) {
      for (const { ref, uuids } of collectRelations(base.fields[name], record[name], `/${name}`)) {
        const target = this.getTarget(ref.to);
        for (const uuid of uuids) if (target) this.findRow(target, uuid);
      }
      for (const { source, values } of collectChoiceEntries(base.fields[name], record[name], `/${name}`))
        this.addEntries(source, values);
    }
  }

  /** Adds the sample records of these choices; a record that the example already has is kept. */
  private addEntries(source: ChoiceEntrySource, values: readonly string[]): void {
    const target = this.getTarget(source.of);
    if (!target) return;
    for (const uuid of this.samples.findEntries(source, values)) this.findRow(target, uuid);
  }

  private getTarget(name: string): Resource | undefined {
    const resource = findResource(this.catalog, name);
    return resource && getBaseResource(this.catalog, resource);
  }

  /** A row of this example; a sample row is added on first use. */
  private findRow(base: Resource, uuid: string): SampleRow | undefined {
    const known = this.getTable(base.name).get(uuid);
    if (known) return known;
    const sample = this.samples.getTargets(base.name).get(uuid);
    if (sample) this.put(base, { ...sample });
    return sample && this.getTable(base.name).get(uuid);
  }

  private applyValues(base: Resource, record: JsonObject, values: JsonObject): void {
    for (const [name, value] of Object.entries(values)) {
      const field = getOwn(base.fields, name);
      if (value === null) delete record[name];
      else if (field?.ref) record[name] = this.applyTargetValues(base, field, record, value);
      else record[name] = value;
    }
  }

  /** A relation may be given by the values in which its target differs from a generated record. */
  private applyTargetValues(base: Resource, field: Field, record: JsonObject, value: JsonValue): JsonValue {
    const used: JsonValue[] = [];
    const current = [record[field.name] ?? []].flat();
    const uuids = [value].flat().map((item, index) => {
      const uuid = isObject(item) ? this.pickTarget(base, field, record, current[index], used) : item;
      if (isObject(item) && typeof uuid === 'string') this.applyValuesToTarget(field, uuid, item);
      used.push(uuid);
      return uuid;
    });
    return Array.isArray(value) ? uuids : (uuids[0] ?? null);
  }

  private pickTarget(
    base: Resource,
    field: Field,
    record: JsonObject,
    current: JsonValue | undefined,
    used: readonly JsonValue[],
  ): JsonValue {
    return current ?? this.samples.pickTarget(base, field, record, used) ?? null;
  }

  private applyValuesToTarget({ ref }: Field, uuid: string, values: JsonObject): void {
    const target = this.getTarget(ref?.to ?? '');
    const row = target && this.findRow(target, uuid);
    if (!row) return;
    this.applyValues(target, row, values);
    this.addTargets(target, row);
  }
}
