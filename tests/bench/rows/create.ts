import type { JsonObject } from '#model/json';
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
  const few = await throughput(ours, bare, { ...stage.options, connections: 50 });
  const crowd = await throughput(ours, bare, { ...stage.options, connections: 200 });
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

/** Sound new records, each with keys that nobody has yet. */
function newRecords({ city }: Stage): () => JsonObject {
  const resource = city.catalog.resources[table];
  if (!resource) throw new Error(`There is no schema of ${table}`);
  const written = Object.values(resource.fields).filter(({ origin }) => origin === 'author');
  let next = city.rows;
  return () => {
    const row = repeatedRow(resource, city.samples[table] ?? [], next);
    next += 1;
    return Object.fromEntries(written.map(({ name }) => [name, row[name] ?? null]));
  };
}
