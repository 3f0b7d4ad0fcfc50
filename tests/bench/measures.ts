import autocannon from 'autocannon';
import { timeOf } from './answers';
import type { Pair } from './Figure';
import type { Ask } from './Stage';

interface Load {
  connections: number;
  seconds: number;
}

/** Answers a second under so many connections; `next` gives each request, and every answer must be one of success. */
async function answersASecond(next: () => Ask, { connections, seconds }: Load): Promise<number> {
  const { url, method = 'GET' } = next();
  const result = await autocannon({
    url,
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
  if (failures > 0) throw new Error(`${failures} of the requests to ${url} failed`);
  return result['2xx'] / result.duration;
}

/** Both by turns, so that what else goes on in the machine meets both; the middle of the rounds. */
export async function throughput(
  ours: () => Ask,
  bare: () => Ask,
  { connections, seconds, rounds }: Load & { rounds: number },
): Promise<Pair> {
  const load = { connections, seconds };
  const found = { ours: [] as number[], against: [] as number[] };
  for (let round = 0; round <= rounds; round += 1) {
    const one = await answersASecond(ours, load);
    const other = await answersASecond(bare, load);
    // The first round warms both up.
    if (round === 0 && rounds > 1) continue;
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
