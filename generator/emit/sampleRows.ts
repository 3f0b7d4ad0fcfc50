import type { Catalog } from '#model/catalog';
import type { JsonObject, JsonValue } from '#model/json';
import type { Row } from '#model/records';
import type { Field } from '#model/field';
import type { Resource } from '#model/resource';
import { toCityTimestamp } from '#model/time';
import { SeededRandom } from './sampleRows/SeededRandom';
import { getTableOrder } from '#model/resource/getTableOrder';
import { RecordGenerator } from './sampleRows/RecordGenerator';
import { SampleShortage } from './sampleRows/SampleShortage';
import { GeneratedRows } from './sampleRows/GeneratedRows';
import { TooFewSamples } from './sampleRows/TooFewSamples';
import { generateUuidAt } from './sampleRows/uuid';

/** A sample row: plain values, absent where empty. */
export type SampleRow = { uuid: string } & JsonObject;

/** Options for generating sample rows. */
export interface SampleRowOptions {
  seed: number;
  now: Date;
  /** Required row count, overrides the resource. */
  rows?: Readonly<Record<string, number>>;
  /** Maximum row count, overrides the resource. */
  upTo?: Readonly<Record<string, number>>;
}

/** Row count per resource. */
interface Wanted {
  count: number;
  /** Whether fewer rows are accepted if unique values run out. */
  orFewer: boolean;
}

function wantedOf({ name, samples, records }: Resource, { rows = {}, upTo = {} }: SampleRowOptions): Wanted {
  const said = rows[name];
  if (said !== undefined) return { count: said, orFewer: false };
  const most = upTo[name];
  // Generated records in addition to the initial records of the city would be choices that no user knows.
  if (records && most !== 0) return { count: Math.max(records.length, samples.rows), orFewer: false };
  if (most !== undefined) return { count: most, orFewer: true };
  return { count: samples.rows, orFewer: !samples.isSaid };
}

const hour = 60 * 60 * 1000;

/**
 * Second pass over all rows: sets relations to tables that were generated later, and fields that depend on such
 * relations.
 */
function lateFields(resource: Resource, targets: GeneratedRows, done: ReadonlySet<string>): Field[] {
  const isAhead = (field: Field): boolean => {
    const table = targets.getTargetTable(field);
    return table !== undefined && table !== resource.name && !done.has(table);
  };
  const fields = Object.values(resource.fields);
  const late = new Set(fields.filter(field => field.origin === 'system' || isAhead(field)));
  const names = new Set([...late].map(field => field.name));
  for (const field of fields) {
    const depends = !field.required && field.origin === 'author';
    if (depends && targets.dependencies(resource, field).some(name => names.has(name))) late.add(field);
  }
  return [...late];
}

/** Whether a required relation has an empty target table, so that no record can be valid. */
function hasEmptyRequiredTarget(resource: Resource, targets: GeneratedRows): boolean {
  return Object.values(resource.fields).some(field => {
    const table = targets.getTargetTable(field);
    return (
      field.required &&
      field.ref !== undefined &&
      table !== resource.name &&
      targets.getRows(table ?? '').length === 0
    );
  });
}

/** Generates valid sample rows for every table: each satisfies its schema, and every relation has a target. */
export function sampleRows(catalog: Catalog, options: SampleRowOptions): Record<string, SampleRow[]> {
  const { seed, now } = options;
  const targets = new GeneratedRows(catalog, now);
  const done = new Set<string>();
  const late: { maker: RecordGenerator; resource: Resource; fields: Field[] }[] = [];
  for (const resource of getTableOrder(catalog)) {
    const random = new SeededRandom(`${seed}/${resource.name}`);
    const fields = lateFields(resource, targets, done);
    const without = new Set(fields.map(field => field.name));
    const maker = new RecordGenerator({
      resource,
      generatedRows: targets,
      random,
      now,
      season: catalog.season,
      unfilledReferences: without,
    });
    generateRows(resource, wantedOf(resource, options), { maker, targets, now, random });
    done.add(resource.name);
    late.push({ maker, resource, fields: fields.filter(field => field.ref) });
  }
  for (const { maker, resource, fields } of late) {
    for (const field of fields) {
      // A relation without a matching target may have one now, so the relation is assigned again.
      targets.forget();
      for (const row of targets.getRows(resource.name)) maker.assignReference(row, field);
    }
  }
  return Object.fromEntries([...done].map(name => [name, targets.getRows(name).map(toPlainRow)]));
}

interface Parts {
  maker: RecordGenerator;
  targets: GeneratedRows;
  now: Date;
  random: SeededRandom;
}

function generateRows(
  resource: Resource,
  { count, orFewer }: Wanted,
  { maker, targets, now, random }: Parts,
): void {
  const names = Object.keys(resource.fields);
  const limits = targets.getLimits(resource.name);
  const rows = Math.min(Math.max(count, limits.min), limits.max);
  const first = rows > 0 ? (resource.records ?? []) : [];
  for (const [index, { uuid, values }] of first.entries()) {
    maker.reserve(values);
    const system = createSystemValues(index, Math.max(rows, first.length), now, random);
    targets.add(resource.name, rowOf(values, names, { ...system, uuid }));
  }
  for (let index = first.length; index < rows; index += 1) {
    const made = maker.generate();
    if (made instanceof SampleShortage) {
      if (orFewer && (index > 0 || hasEmptyRequiredTarget(resource, targets))) return;
      throw new TooFewSamples(resource.name, index, rows, made);
    }
    targets.add(resource.name, rowOf(made, names, createSystemValues(index, rows, now, random)));
  }
}

/** System fields of the n-th row; the last one was written an hour ago. */
function createSystemValues(
  index: number,
  count: number,
  now: Date,
  random: SeededRandom,
): JsonObject & { uuid: string } {
  const created = now.getTime() - (count - index) * hour;
  const updated = Math.min(now.getTime(), created + random.integer(0, 20 * hour));
  return {
    uuid: generateUuidAt(created, random),
    id: index + 1,
    createdAt: toCityTimestamp(new Date(created)),
    updatedAt: toCityTimestamp(new Date(updated)),
  };
}

function rowOf(record: JsonObject, names: readonly string[], kept: JsonObject & { uuid: string }): Row {
  const row: Row = { uuid: kept.uuid, version: 1, deleted: false };
  for (const name of names) {
    const value = record[name] ?? kept[name];
    if (value !== undefined) row[name] = value;
  }
  return row;
}

/** Removes the system fields, which the store sets itself. */
function toPlainRow(row: Row): SampleRow {
  const plain: SampleRow = { uuid: row.uuid };
  for (const name in row) if (name !== 'version' && name !== 'deleted') plain[name] = row[name] as JsonValue;
  return plain;
}
