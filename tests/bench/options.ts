import { parseArgs } from 'node:util';
import { stores, type StoreName } from './city/databases';

/** Groups of benchmark rows that `--only list,search` can select. */
export const groups = [
  'list',
  'search',
  'pages',
  'memory',
  'create',
  'load',
  'scroll',
  'forms',
  'start',
] as const;
export type Group = (typeof groups)[number];

export interface BenchOptions {
  /** Number of rows in each of the two tables. */
  rows: number;
  /** How long one round of requests lasts. */
  seconds: number;
  rounds: number;
  only: readonly Group[];
  store: StoreName;
  /** How many servers share the database, one measurement after the other. */
  nodes: readonly number[];
  /** Where the server under test leaves its processor profile. */
  profile?: string;
  /** Where the city is kept, and found the next time. */
  folder?: string;
  /** Added delay of disk syncs, in milliseconds. */
  diskDelay?: number;
}

const defaultOptions = {
  rows: 20_000,
  seconds: 2,
  rounds: 5,
  only: groups,
  store: 'sqlite',
  nodes: [1],
} as const;

export function readOptions(words: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...words],
    options: {
      rows: { type: 'string' },
      seconds: { type: 'string' },
      rounds: { type: 'string' },
      only: { type: 'string' },
      store: { type: 'string' },
      nodes: { type: 'string' },
      profile: { type: 'string' },
      folder: { type: 'string' },
      disk: { type: 'string' },
    },
  });
  const store = values.store === undefined ? defaultOptions.store : parseStore(values.store);
  const nodes =
    values.nodes?.split(',').map(text => parseWholeNumber('nodes', text) ?? 1) ?? defaultOptions.nodes;
  if (store === 'sqlite' && nodes.some(count => count > 1)) {
    throw new Error('--nodes takes more than one with --store postgres alone: a file has one server');
  }
  if (store === 'postgres' && values.folder !== undefined) {
    throw new Error('--folder keeps a file, and there is none with --store postgres');
  }
  const disk = parseWholeNumber('disk', values.disk);
  return {
    ...{ store, nodes },
    rows: parseWholeNumber('rows', values.rows) ?? defaultOptions.rows,
    seconds: parseWholeNumber('seconds', values.seconds) ?? defaultOptions.seconds,
    rounds: parseWholeNumber('rounds', values.rounds) ?? defaultOptions.rounds,
    only: values.only?.split(',').map(parseGroup) ?? defaultOptions.only,
    ...(values.profile === undefined ? {} : { profile: values.profile }),
    ...(values.folder === undefined ? {} : { folder: values.folder }),
    ...(disk === undefined ? {} : { diskDelay: disk }),
  };
}

function parseWholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined || /^[1-9]\d{0,7}$/.test(text)) return text === undefined ? undefined : Number(text);
  throw new Error(`--${name} takes a whole number, and was given ${text}`);
}

function parseGroup(name: string): Group {
  const group = groups.find(one => one === name);
  if (group) return group;
  throw new Error(`--only takes ${groups.join(', ')}, and was given ${name}`);
}

function parseStore(name: string): StoreName {
  const store = stores.find(one => one === name);
  if (store) return store;
  throw new Error(`--store takes ${stores.join(' or ')}, and was given ${name}`);
}
