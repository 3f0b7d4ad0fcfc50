import type { BenchCity, Table } from './city/BenchCity';
import type { Question } from './bareWork';
import type { BenchOptions } from './options';

/** One request, as either server is asked it. */
export interface Ask {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

/** Where a row is measured: both servers over the same rows. */
export interface Stage {
  options: BenchOptions;
  city: BenchCity;
  /** The first of our servers, which is asked where one is enough. */
  ours: string;
  nodes: readonly string[];
  bare: string;
  /** What this account shows to our server; whoever has signed in once stays so. */
  tokenOf: (username: string) => Promise<string>;
}

/** A question to our server by this account. */
export async function callsOf(
  { ours, tokenOf }: Stage,
  username: string,
): Promise<(path: string, query?: Record<string, string>) => Ask> {
  const headers = { Authorization: `Bearer ${await tokenOf(username)}` };
  return (path, query = {}) => ({
    url: `${ours}/api${path}?${new URLSearchParams(query).toString()}`,
    headers,
  });
}

/** A question to the bare handler. */
export function bareList(
  { bare }: Stage,
  table: Table,
  question: Question,
  values: readonly (string | number)[],
  { limit = 20, offset = 0 } = {},
): Ask {
  const words = { p: JSON.stringify(values), limit: String(limit), offset: String(offset) };
  return { url: `${bare}/${table}.${question}?${new URLSearchParams(words).toString()}` };
}
