import type { JsonObject } from '#model/json';
import type { BenchCity } from '../city/BenchCity';
import { repeatedRow } from '../city/repeatedRow';
import { figure, type Figure } from '../Figure';
import { throughput } from '../measures';
import { callsOf, type Ask, type Stage } from '../Stage';

const table = 'parcel';

/** Durable inserts, ours validated, sealed and audited, by more and more clients at once. */
export async function createRow(stage: Stage): Promise<Figure[]> {
  const ask = await callsOf(stage, 'admin');
  const bodies = newRecords(stage);
  const ours = (): Ask => posting(ask(`/${table}/doEdit`), bodies());
  const bare = (): Ask => posting({ url: `${stage.bare}/${table}` }, forTheDriver(bodies()));
  const few = await throughput(stage, 50, ours, bare);
  const crowd = await throughput(stage, 200, ours, bare);
  const many = { ours: crowd.ours, against: few.ours };
  return [
    figure(`create of ${table}, 50 clients`, 'a second', few, { ratio: 'least', is: 1 }),
    figure(`create of ${table}, 200 clients`, 'a second', crowd, { ratio: 'least', is: 1 }),
    figure(`create of ${table}, 200 against 50 clients`, 'a second', many, { ratio: 'least', is: 0.95 }),
  ];
}

const posting = (ask: Ask, body: JsonObject): Ask => ({
  ...ask,
  method: 'POST',
  headers: { ...ask.headers, 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

/** A truth value is a number to the driver of the bare handler. */
const forTheDriver = (body: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, typeof value === 'boolean' ? Number(value) : value]),
  );

const madeIn = new WeakMap<BenchCity, number>();

/** Sound new records, each with keys that nobody has yet. */
function newRecords({ city }: Stage): () => JsonObject {
  const resource = city.catalog.resources[table];
  if (!resource) throw new Error(`There is no schema of ${table}`);
  const written = Object.values(resource.fields).filter(({ origin }) => origin === 'author');
  return () => {
    const made = madeIn.get(city) ?? 0;
    madeIn.set(city, made + 1);
    const row = repeatedRow(resource, city.samples[table] ?? [], city.rows + made);
    return Object.fromEntries(written.map(({ name }) => [name, row[name] ?? null]));
  };
}
