import http from 'node:http';
import autocannon from 'autocannon';
import { readProcessorTime } from './readProcessorTime';
import { fetchText, measureLatency } from './requests';
import type { Measurement } from './Figure';
import type { BenchRequest, BenchContext } from './BenchContext';
import type { BenchOptions } from './options';

interface Load {
  /** Base URLs of the servers that share the connections. */
  origins: readonly string[];
  connections: number;
  seconds: number;
}

/** Answers a second of all these servers together, each with its share of the connections. */
async function measureTotalThroughput(
  next: () => BenchRequest,
  { origins, connections, seconds }: Load,
): Promise<number> {
  const share = Math.ceil(connections / origins.length);
  const answers = origins.map(origin => measureThroughput(origin, next, share, seconds));
  return (await Promise.all(answers)).reduce((sum, one) => sum + one, 0);
}

/** Measures requests per second. `next` gives each request; any failed response aborts. */
async function measureThroughput(
  origin: string,
  next: () => BenchRequest,
  connections: number,
  seconds: number,
): Promise<number> {
  const first = next();
  // A single failed response aborts with its text; of many, the first text is reported.
  await fetchText(first);
  let refusal = '';
  const { method = 'GET' } = first;
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    headers: {},
    requests: [
      {
        method,
        setupRequest: request => {
          const ask = next();
          const { pathname, search } = new URL(ask.url);
          return { ...request, path: pathname + search, headers: { ...ask.headers }, body: ask.body };
        },
        onResponse: (status, body) => {
          if (status >= 300) refusal ||= `${status}: ${body.slice(0, 300)}`;
        },
      },
    ],
  });
  const failures = result.non2xx + result.errors + result.timeouts;
  if (failures > 0) throw new Error(`${failures} of the requests to ${origin} failed: ${refusal}`);
  // On a crowded machine a short round may end before the first answer.
  if (result['2xx'] === 0) return measureThroughput(origin, next, connections, 2 * seconds);
  return result['2xx'] / result.duration;
}

/** Measures the throughput of both servers by turns. */
export function compareThroughput(
  {
    nodes,
    baseline,
    options,
  }: Pick<BenchContext, 'nodes' | 'baseline'> & { options: Pick<BenchOptions, 'seconds' | 'rounds'> },
  connections: number,
  ours: () => BenchRequest,
  bare: () => BenchRequest,
): Promise<Measurement> {
  const load = { connections, seconds: options.seconds };
  return compareRounds(
    options,
    () => measureTotalThroughput(ours, { ...load, origins: nodes }),
    () => measureTotalThroughput(bare, { ...load, origins: [baseline] }),
  );
}

/** Measures both servers by turns, with clients that wait for each response before the next request. */
export function compareClients(
  { options }: BenchContext,
  clients: number,
  ours: (client: number) => BenchRequest,
  bare: (client: number) => BenchRequest,
): Promise<Measurement> {
  return compareRounds(
    options,
    () => measureClients(ours, clients, options.seconds),
    () => measureClients(bare, clients, options.seconds),
  );
}

/** Microseconds of processor for each answer, by turns. Unlike answers a second they can be compared on a busy machine. */
export function compareProcessorTime(
  { options, pid, baselinePid }: BenchContext,
  clients: number,
  ours: () => BenchRequest,
  bare: () => BenchRequest,
): Promise<Measurement> {
  return compareRounds(
    options,
    () => measureProcessorTime(pid, ours, clients, options.seconds),
    () => measureProcessorTime(baselinePid, bare, clients, options.seconds),
  );
}

async function measureProcessorTime(
  pid: number,
  next: () => BenchRequest,
  clients: number,
  seconds: number,
): Promise<number> {
  const [used, start] = [await readProcessorTime(pid), performance.now()];
  const rate = await measureClients(next, clients, seconds);
  const answers = (rate * (performance.now() - start)) / 1000;
  return ((await readProcessorTime(pid)) - used) / answers;
}

/** Responses per second; every client waits for its last response. */
async function measureClients(
  next: (client: number) => BenchRequest,
  clients: number,
  seconds: number,
): Promise<number> {
  const start = performance.now();
  let answers = 0;
  const run = async (client: number) => {
    const connection = new http.Agent({ keepAlive: true, maxSockets: 1 });
    for (; performance.now() - start < seconds * 1000; answers += 1)
      await fetchText(next(client), connection);
    connection.destroy();
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => run(client)));
  return (answers * 1000) / (performance.now() - start);
}

/** Measures both servers by turns, so that other load affects both alike; returns the median round. */
async function compareRounds(
  { rounds }: Pick<BenchOptions, 'rounds'>,
  ours: () => Promise<number>,
  bare: () => Promise<number>,
): Promise<Measurement> {
  const found = { ours: [] as number[], bare: [] as number[] };
  // The first of several rounds warms both servers up and is not counted.
  const warming = rounds > 1 ? 1 : 0;
  for (let round = 0; round < warming + rounds; round += 1) {
    const [one, other] = [await ours(), await bare()];
    if (round < warming) continue;
    found.ours.push(one);
    found.bare.push(other);
  }
  return { ours: quantile(found.ours, 0.5), baseline: quantile(found.bare, 0.5) };
}

/** The time that nineteen of twenty answers keep within, one question after the other, by turns. */
export async function measureP95(
  asks: readonly (readonly [BenchRequest, BenchRequest])[],
): Promise<Measurement> {
  const found = { ours: [] as number[], against: [] as number[] };
  for (const [ours, bare] of asks) {
    found.ours.push(await measureLatency(ours));
    found.against.push(await measureLatency(bare));
  }
  return { ours: quantile(found.ours, 0.95), baseline: quantile(found.against, 0.95) };
}

export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
  if (value === undefined) throw new Error('Nothing was measured');
  return value;
}
