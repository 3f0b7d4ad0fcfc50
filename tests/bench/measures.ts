import autocannon from 'autocannon';
import { timeOf } from './answers';
import type { Pair } from './Figure';
import type { Ask, Stage } from './Stage';

interface Load {
  /** The servers that the connections are spread over. */
  origins: readonly string[];
  connections: number;
  seconds: number;
}

/** Answers a second of all these servers together, each with its share of the connections. */
async function answersASecond(next: () => Ask, { origins, connections, seconds }: Load): Promise<number> {
  const share = Math.ceil(connections / origins.length);
  const answers = origins.map(origin => answersOf(origin, next, share, seconds));
  return (await Promise.all(answers)).reduce((sum, one) => sum + one, 0);
}

/** `next` gives each request, and every answer must be one of success. */
async function answersOf(
  origin: string,
  next: () => Ask,
  connections: number,
  seconds: number,
): Promise<number> {
  const { method = 'GET' } = next();
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
      },
    ],
  });
  const failures = result.non2xx + result.errors + result.timeouts;
  if (failures > 0) throw new Error(`${failures} of the requests to ${origin} failed`);
  return result['2xx'] / result.duration;
}

/** Both by turns, so that what else goes on in the machine meets both; the middle of the rounds. */
export async function throughput(
  { nodes, bare: against, options: { seconds, rounds } }: Stage,
  connections: number,
  ours: () => Ask,
  bare: () => Ask,
): Promise<Pair> {
  const load = { connections, seconds };
  const found = { ours: [] as number[], against: [] as number[] };
  // The first of several warms both up.
  const warming = rounds > 1 ? 1 : 0;
  for (let round = 0; round < warming + rounds; round += 1) {
    const one = await answersASecond(ours, { ...load, origins: nodes });
    const other = await answersASecond(bare, { ...load, origins: [against] });
    if (round < warming) continue;
    found.ours.push(one);
    found.against.push(other);
  }
  return { ours: quantile(found.ours, 0.5), against: quantile(found.against, 0.5) };
}

/** The time that nineteen of twenty answers keep within, one question after the other, by turns. */
export async function p95(asks: readonly (readonly [Ask, Ask])[]): Promise<Pair> {
  const found = { ours: [] as number[], against: [] as number[] };
  for (const [ours, bare] of asks) {
    found.ours.push(await timeOf(ours));
    found.against.push(await timeOf(bare));
  }
  return { ours: quantile(found.ours, 0.95), against: quantile(found.against, 0.95) };
}

export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
  if (value === undefined) throw new Error('Nothing was measured');
  return value;
}
