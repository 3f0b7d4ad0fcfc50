import { isObject, scalarToText, type JsonObject, type JsonValue } from '#model/json';
import type { BenchCity, Table } from '../city/BenchCity';
import { repeatedRow } from '../city/repeatedRow';
import { createFigure, type Figure } from '../Figure';
import { compareClients, compareProcessorTime, compareThroughput } from '../measures';
import { fetchData } from '../requests';
import { createRequests, type BenchRequest, type BenchContext } from '../BenchContext';

const editors = 50;

/** Durable inserts, ours validated, sealed and audited, by more and more clients at once; and edits beside them. */
export async function measureCreate(stage: BenchContext): Promise<Figure[]> {
  const one = await compareCreates(stage, 'parcel', 1);
  const few = await compareCreates(stage, 'parcel', 50);
  const crowd = await compareCreates(stage, 'parcel', 200);
  const many = { ours: crowd.ours, baseline: few.ours };
  const wide = await compareCreates(stage, 'registration', 50);
  // On a slow disk, group commits are faster than single commits.
  const bound = stage.options.diskDelay === undefined ? 0.8 : 1;
  return [
    createFigure('create of parcel, 1 client', 'a second', one, { ratio: 'least', bound: 0.5 }),
    createFigure('create of parcel, 50 clients', 'a second', few, { ratio: 'least', bound }),
    createFigure('create of parcel, 200 clients', 'a second', crowd, { ratio: 'least', bound }),
    createFigure('create of parcel, 200 against 50 clients', 'a second', many, {
      ratio: 'least',
      bound: 0.95,
    }),
    createFigure('create of registration, 50 clients', 'a second', wide, { ratio: 'least', bound }),
    createFigure(`edit of parcel, ${editors} clients`, 'a second', await compareEdits(stage), {
      ratio: 'least',
      bound,
    }),
    ...(await measureCreateTime(stage)),
  ];
}

export async function compareCreates(stage: BenchContext, table: Table, clients: number) {
  const { ours, bare } = await createInserts(stage, table);
  return compareThroughput(stage, clients, ours, bare);
}

async function measureCreateTime(stage: BenchContext): Promise<Figure[]> {
  // Process figures of Linux, for the server alone, without the processes of PostgreSQL.
  if (process.platform !== 'linux' || stage.options.store !== 'sqlite') return [];
  const { ours, bare } = await createInserts(stage, 'parcel');
  const time = await compareProcessorTime(stage, editors, ours, bare);
  return [
    createFigure(`processor time of a create, ${editors} clients`, 'µs', time, {
      ratio: 'most',
      bound: 1.25,
    }),
  ];
}

async function createInserts(stage: BenchContext, table: Table) {
  const ask = await createRequests(stage, 'admin');
  const bodies = createRecordSource(stage, table);
  const ours = (): BenchRequest => toWrite(ask(`/${table}/doEdit`), 'POST', bodies());
  const bare = (): BenchRequest =>
    toWrite({ url: `${stage.baseline}/${table}` }, 'POST', toDriverValues(bodies()));
  return { ours, bare };
}

/** Each client edits its own rows, one after the other, over and over. */
async function compareEdits(stage: BenchContext) {
  const ask = await createRequests(stage, 'admin');
  const rows = await listOldestRows(stage);
  const [nextOfOurs, nextOfBare] = [createEditSource(rows), createEditSource(rows)];
  return compareClients(
    stage,
    editors,
    client => toWrite(ask('/parcel/doEdit'), 'POST', nextOfOurs(client)),
    client => toWrite({ url: `${stage.baseline}/parcel` }, 'PUT', nextOfBare(client)),
  );
}

function createEditSource(rows: readonly string[]): (client: number) => JsonObject {
  const share = Math.floor(rows.length / editors);
  const counts = Array.from({ length: editors }, () => 0);
  return client => {
    const count = counts[client] ?? 0;
    counts[client] = count + 1;
    const uuid = rows[client * share + (count % share)] ?? '';
    return { uuid, version: 1 + Math.floor(count / share), note: `note ${count}` };
  };
}

/** Uuids of the oldest rows, which exist in both databases. */
async function listOldestRows(stage: BenchContext): Promise<string[]> {
  const ask = await createRequests(stage, 'admin');
  const pageSize = Math.min(500, stage.city.rows);
  const { list } = await fetchData(
    ask('/parcel/getPageList', { pageSize: String(pageSize), sort: 'createdAt' }),
  );
  return [list ?? []].flat().flatMap(row => (isObject(row) ? scalarToText(row.uuid) : []));
}

const toWrite = (ask: BenchRequest, method: 'POST' | 'PUT', body: JsonObject): BenchRequest => ({
  ...ask,
  method,
  headers: { ...ask.headers, 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

/** A truth value is a number to the driver of the bare handler, and an object is a text. */
const toDriverValues = (body: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, toDriverValue(value)]));

function toDriverValue(value: JsonValue): JsonValue {
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}

const createdCounts = new WeakMap<BenchCity, number>();

/** Returns a source of valid new records with unused unique keys. */
function createRecordSource({ city }: BenchContext, table: Table): () => JsonObject {
  const resource = city.catalog.resources[table];
  if (!resource) throw new Error(`There is no schema of ${table}`);
  const written = Object.values(resource.fields).filter(
    ({ origin, readOnly, derive }) => origin === 'author' && !readOnly && (!derive || derive.when),
  );
  return () => {
    const made = createdCounts.get(city) ?? 0;
    createdCounts.set(city, made + 1);
    const row = repeatedRow(resource, city.samples[table] ?? [], city.rows + made);
    return Object.fromEntries(written.map(({ name }) => [name, row[name] ?? null]));
  };
}
