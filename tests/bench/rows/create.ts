import type { JsonObject } from '#model/json';
import type { BenchCity } from '../city/BenchCity';
import { repeatedRow } from '../city/repeatedRow';
import { createFigure, type Figure } from '../Figure';
import { compareThroughput } from '../measures';
import { createRequests, type BenchRequest, type BenchContext } from '../BenchContext';

const table = 'parcel';

/** Durable inserts, ours validated, sealed and audited, by more and more clients at once. */
export async function measureCreate(stage: BenchContext): Promise<Figure[]> {
  const ask = await createRequests(stage, 'admin');
  const bodies = createRecordSource(stage);
  const ours = (): BenchRequest => toPost(ask(`/${table}/doEdit`), bodies());
  const bare = (): BenchRequest => toPost({ url: `${stage.baseline}/${table}` }, toDriverValues(bodies()));
  const few = await compareThroughput(stage, 50, ours, bare);
  const crowd = await compareThroughput(stage, 200, ours, bare);
  const many = { ours: crowd.ours, baseline: few.ours };
  return [
    createFigure(`create of ${table}, 50 clients`, 'a second', few, { ratio: 'least', bound: 1 }),
    createFigure(`create of ${table}, 200 clients`, 'a second', crowd, { ratio: 'least', bound: 1 }),
    createFigure(`create of ${table}, 200 against 50 clients`, 'a second', many, {
      ratio: 'least',
      bound: 0.95,
    }),
  ];
}

const toPost = (ask: BenchRequest, body: JsonObject): BenchRequest => ({
  ...ask,
  method: 'POST',
  headers: { ...ask.headers, 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

/** A truth value is a number to the driver of the bare handler. */
const toDriverValues = (body: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, typeof value === 'boolean' ? Number(value) : value]),
  );

const createdCounts = new WeakMap<BenchCity, number>();

/** Sound new records, each with keys that nobody has yet. */
function createRecordSource({ city }: BenchContext): () => JsonObject {
  const resource = city.catalog.resources[table];
  if (!resource) throw new Error(`There is no schema of ${table}`);
  const written = Object.values(resource.fields).filter(({ origin }) => origin === 'author');
  return () => {
    const made = createdCounts.get(city) ?? 0;
    createdCounts.set(city, made + 1);
    const row = repeatedRow(resource, city.samples[table] ?? [], city.rows + made);
    return Object.fromEntries(written.map(({ name }) => [name, row[name] ?? null]));
  };
}
