import type { Catalog } from '#model/catalog';
import type { JsonObject, Value } from '#model/json';
import type { Row } from '#model/records';
import type { Field, Resource } from '#model/resource';
import { cityTimestamp } from '#model/time';
import { Dice } from './rows/Dice';
import { makingOrder } from './rows/makingOrder';
import { RecordMaker } from './rows/RecordMaker';
import { Shortage } from './rows/Shortage';
import { Targets } from './rows/Targets';
import { TooFewSamples } from './rows/TooFewSamples';
import { uuidAt } from './rows/uuid';

/** A made-up row: plain values, absent where a field has none. */
export type PlainRow = { uuid: string } & JsonObject;

export interface SampleOptions {
  seed: number;
  now: Date;
  /** How many there must be, instead of what the resource says. */
  rows?: Readonly<Record<string, number>>;
  /** As many as there can be and no more than this, instead of what the resource says. */
  upTo?: Readonly<Record<string, number>>;
}

/** How many rows of a resource are made. */
interface Wanted {
  count: number;
  /** Fewer will do where no more can be made: nobody said how many. */
  orFewer: boolean;
}

function wantedOf({ name, samples }: Resource, { rows = {}, upTo = {} }: SampleOptions): Wanted {
  const said = rows[name];
  if (said !== undefined) return { count: said, orFewer: false };
  const most = upTo[name];
  if (most !== undefined) return { count: most, orFewer: true };
  return { count: samples.rows, orFewer: !samples.isSaid };
}

const hour = 60 * 60 * 1000;

/** What can only be said once all rows are there: relations to tables that come later, and what must agree with these. */
function lateFields(resource: Resource, targets: Targets, done: ReadonlySet<string>): Field[] {
  const isAhead = (field: Field): boolean => {
    const table = targets.table(field);
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

/** A required relation into a table without rows leaves nothing to be made. */
function isBarred(resource: Resource, targets: Targets): boolean {
  return Object.values(resource.fields).some(field => {
    const table = targets.table(field);
    return (
      field.required &&
      field.ref !== undefined &&
      table !== resource.name &&
      targets.rows(table ?? '').length === 0
    );
  });
}

/** Sound made-up rows for every table, as many as are asked for: each satisfies its schema, and every relation leads to a row. */
export function sampleRows(catalog: Catalog, options: SampleOptions): Record<string, PlainRow[]> {
  const { seed, now } = options;
  const targets = new Targets(catalog, now);
  const done = new Set<string>();
  const late: { maker: RecordMaker; resource: Resource; fields: Field[] }[] = [];
  for (const resource of makingOrder(catalog)) {
    const dice = new Dice(`${seed}/${resource.name}`);
    const fields = lateFields(resource, targets, done);
    const without = new Set(fields.map(field => field.name));
    const maker = new RecordMaker({ resource, targets, dice, now, season: catalog.season, without });
    makeRows(resource, wantedOf(resource, options), { maker, targets, now, dice });
    done.add(resource.name);
    late.push({ maker, resource, fields: fields.filter(field => field.ref) });
  }
  for (const { maker, resource, fields } of late) {
    for (const field of fields) {
      // What was related before may be what fits now.
      targets.forget();
      for (const row of targets.rows(resource.name)) maker.relate(row, field);
    }
  }
  return Object.fromEntries([...done].map(name => [name, targets.rows(name).map(plainRow)]));
}

interface Parts {
  maker: RecordMaker;
  targets: Targets;
  now: Date;
  dice: Dice;
}

function makeRows(
  resource: Resource,
  { count, orFewer }: Wanted,
  { maker, targets, now, dice }: Parts,
): void {
  const names = Object.keys(resource.fields);
  for (let index = 0; index < count; index += 1) {
    const made = maker.make();
    if (made instanceof Shortage) {
      if (orFewer && (index > 0 || isBarred(resource, targets))) return;
      throw new TooFewSamples(resource.name, index, count, made);
    }
    targets.add(resource.name, rowOf(made, names, bookkeeping(index, count, now, dice)));
  }
}

/** Bookkeeping of the n-th of so many rows: the last was written an hour ago. */
function bookkeeping(index: number, count: number, now: Date, dice: Dice): JsonObject & { uuid: string } {
  const created = now.getTime() - (count - index) * hour;
  const updated = Math.min(now.getTime(), created + dice.integer(0, 20 * hour));
  return {
    uuid: uuidAt(created, dice),
    id: index + 1,
    createdAt: cityTimestamp(new Date(created)),
    updatedAt: cityTimestamp(new Date(updated)),
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

/** What a store adds to every row is the store's to add. */
function plainRow(row: Row): PlainRow {
  const plain: PlainRow = { uuid: row.uuid };
  for (const name in row) if (name !== 'version' && name !== 'deleted') plain[name] = row[name] as Value;
  return plain;
}
