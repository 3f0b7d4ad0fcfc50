import type { Catalog } from '#model/catalog';
import type { JsonObject } from '#model/json';
import type { Row } from '#model/records';
import type { Field, Resource } from '#model/resource';
import { cityTimestamp } from '#model/time';
import { Dice } from './rows/Dice';
import { makingOrder } from './rows/makingOrder';
import { RecordMaker } from './rows/RecordMaker';
import { Targets } from './rows/Targets';
import { uuidAt } from './rows/uuid';

/** A made-up row: plain values, absent where a field has none. */
export type PlainRow = { uuid: string } & JsonObject;

export interface SampleOptions {
  seed: number;
  now: Date;
  /** How many, instead of what the resource says. */
  rows?: Readonly<Record<string, number>>;
}

/** What a store adds to every row is the store's to add. */
function plainRow(row: Row): PlainRow {
  const values = Object.entries(row).filter(([name]) => name !== 'version' && name !== 'deleted');
  return { ...Object.fromEntries(values), uuid: row.uuid };
}

const hour = 60 * 60 * 1000;
const isLate = (field: Field, targets: Targets, done: ReadonlySet<string>, own: string): boolean => {
  const table = targets.table(field);
  return table !== undefined && table !== own && !done.has(table);
};

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

/** Sound made-up rows for every table: each satisfies its schema, and every relation leads to a row. */
export function sampleRows(
  catalog: Catalog,
  { seed, now, rows = {} }: SampleOptions,
): Record<string, PlainRow[]> {
  const targets = new Targets(catalog, now);
  const done = new Set<string>();
  const late: { maker: RecordMaker; resource: Resource; fields: Field[] }[] = [];
  for (const resource of makingOrder(catalog)) {
    const dice = new Dice(`${seed}/${resource.name}`);
    const maker = new RecordMaker(resource, targets, dice, now, catalog.season);
    const count = rows[resource.name] ?? resource.samples.rows;
    const fields = Object.values(resource.fields).filter(
      field => field.origin === 'system' || isLate(field, targets, done, resource.name),
    );
    makeRows(resource, count, maker, targets, new Set(fields.map(field => field.name)), now, dice);
    done.add(resource.name);
    late.push({ maker, resource, fields: fields.filter(field => field.ref) });
  }
  for (const { maker, resource, fields } of late) {
    for (const row of targets.rows(resource.name)) for (const field of fields) maker.relate(row, field);
  }
  return Object.fromEntries([...done].map(name => [name, targets.rows(name).map(plainRow)]));
}

function makeRows(
  resource: Resource,
  count: number,
  maker: RecordMaker,
  targets: Targets,
  without: ReadonlySet<string>,
  now: Date,
  dice: Dice,
): void {
  for (let index = 0; index < count; index += 1) {
    const { record, trouble } = maker.make(without);
    if (!record && index === 0 && !isBarred(resource, targets)) {
      throw new Error(`No sample can be made of ${resource.name}: ${trouble}`);
    }
    // There may be fewer combinations of unique values than rows are asked for.
    if (!record) return;
    targets.add(resource.name, {
      ...record,
      ...bookkeeping(index, count, now, dice),
      version: 1,
      deleted: false,
    });
  }
}
