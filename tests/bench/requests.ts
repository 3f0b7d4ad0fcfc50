import http from 'node:http';
import { isObject, type JsonObject } from '#model/json';
import type { BenchRequest } from './BenchContext';

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

/** Returns the data of a response; throws unless it is successful. */
export async function fetchData(ask: BenchRequest): Promise<JsonObject> {
  const told: unknown = JSON.parse(await fetchText(ask));
  if (isObject(told) && told.code === 200) return isObject(told.data) ? told.data : {};
  throw new Error(`${ask.url} answered ${JSON.stringify(told).slice(0, 300)}`);
}

/** Milliseconds from asking to the last byte. */
export async function measureLatency(ask: BenchRequest, connection = agent): Promise<number> {
  const start = performance.now();
  await fetchText(ask, connection);
  return performance.now() - start;
}

/** The text of an answer, which must be one of success. */
export function fetchText(
  { url, method = 'GET', headers, body }: BenchRequest,
  connection: http.Agent = agent,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = http.request(url, { method, headers, agent: connection }, response => {
      const parts: Buffer[] = [];
      response.on('error', reject);
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const text = Buffer.concat(parts).toString();
        if (response.statusCode === 200) resolve(text);
        else reject(new Error(`${url} answered ${response.statusCode}: ${text.slice(0, 300)}`));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Throws unless both servers return the same rows, so that equal work is compared. */
export async function requireSameRows(ours: BenchRequest, bare: BenchRequest): Promise<void> {
  const [one, other] = [toRowKey(await fetchData(ours)), toRowKey(await fetchData(bare))];
  if (one !== other) throw new Error(`${ours.url} answers ${one}, and ${bare.url} ${other}`);
}

const toRowKey = ({ list, total }: JsonObject): string =>
  JSON.stringify({ total, uuids: [list ?? []].flat().map(row => (isObject(row) ? row.uuid : row)) });
