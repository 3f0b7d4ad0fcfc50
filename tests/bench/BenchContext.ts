import type { BenchCity, Table } from './city/BenchCity';
import type { BaselineQueryName } from './baselineQueries';
import type { BenchOptions } from './options';

/** One request, as either server is asked it. */
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
  /** The first of our servers, which is asked where one is enough. */
  ours: string;
  /** Its process. */
  pid: number;
  nodes: readonly string[];
  baseline: string;
  /** The process of the bare handler. */
  baselinePid: number;
  /** What this account shows to our server; whoever has signed in once stays so. */
  getToken: (username: string) => Promise<string>;
}

/** A question to our server by this account. */
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

/** A question to the bare handler. */
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
