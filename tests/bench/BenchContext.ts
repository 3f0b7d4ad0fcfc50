import type { BenchCity, Table } from './city/BenchCity';
import type { BaselineQueryName } from './baselineQueries';
import type { BenchOptions } from './options';

/** A benchmark request that both servers understand. */
export interface BenchRequest {
  url: string;
  method?: 'GET' | 'POST' | 'PUT';
  headers?: Record<string, string>;
  body?: string;
}

/** Where a row is measured: both servers over the same rows. */
export interface BenchContext {
  options: BenchOptions;
  city: BenchCity;
  /** Base URL of the first Enrol server, for measurements of a single server. */
  ours: string;
  /** Its process. */
  pid: number;
  nodes: readonly string[];
  baseline: string;
  /** Process id of the baseline server. */
  baselinePid: number;
  /** Access token of an account for the Enrol server, signed in once. */
  getToken: (username: string) => Promise<string>;
}

/** Creates requests to the Enrol server by this account. */
export async function createRequests(
  { ours, getToken }: BenchContext,
  username: string,
): Promise<(path: string, query?: Record<string, string>) => BenchRequest> {
  const headers = { Authorization: `Bearer ${await getToken(username)}` };
  return (path, query = {}) => ({
    url: `${ours}/api${path}?${new URLSearchParams(query).toString()}`,
    headers,
  });
}

/** Creates requests to the baseline server. */
export function createBaselineRequest(
  { baseline }: BenchContext,
  table: Table,
  question: BaselineQueryName,
  values: readonly (string | number)[],
  { limit = 20, offset = 0 } = {},
): BenchRequest {
  const words = { p: JSON.stringify(values), limit: String(limit), offset: String(offset) };
  return { url: `${baseline}/${table}.${question}?${new URLSearchParams(words).toString()}` };
}
