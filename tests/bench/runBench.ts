import { answerTo } from './answers';
import { bareWork } from './bareWork';
import { benchCity, password, type BenchCity } from './city/BenchCity';
import type { Figure } from './Figure';
import type { BenchOptions, Group } from './options';
import { createRow } from './rows/create';
import { loadRow } from './rows/load';
import { listRow } from './rows/list';
import { pagesRow } from './rows/pages';
import { searchRow } from './rows/search';
import type { Stage } from './Stage';
import { startProcess } from './startProcess';

const rows: Readonly<Record<Group, (stage: Stage) => Promise<Figure[]>>> = {
  list: listRow,
  search: searchRow,
  pages: pagesRow,
  create: createRow,
  load: loadRow,
};

/** Founds a city, serves it twice, and gives each figure as it is known. Nothing of it stays. */
export async function* runBench(options: BenchOptions): AsyncGenerator<Figure> {
  const city = await benchCity(options);
  try {
    yield* measure(city, options);
  } finally {
    await city.remove();
  }
}

async function* measure(city: BenchCity, options: BenchOptions): AsyncGenerator<Figure> {
  const { environment } = city;
  const ours = await startProcess({ script: 'server/main.ts', environment, profile: options.profile });
  try {
    const bare = await startProcess({
      script: 'tests/bench/bare.ts',
      words: [JSON.stringify(bareWork(city))],
    });
    try {
      const stage = { options, city, ours: ours.origin, bare: bare.origin, tokenOf: tokens(ours.origin) };
      for (const group of options.only) yield* await rows[group](stage);
    } finally {
      await bare.stop();
    }
  } finally {
    await ours.stop();
  }
}

function tokens(origin: string): Stage['tokenOf'] {
  const known = new Map<string, Promise<string>>();
  return username => {
    const token = known.get(username) ?? signIn(origin, username);
    known.set(username, token);
    return token;
  };
}

async function signIn(origin: string, username: string): Promise<string> {
  const body = JSON.stringify({ username, password });
  const headers = { 'Content-Type': 'application/json' };
  const { token } = await answerTo({ url: `${origin}/api/login`, method: 'POST', headers, body });
  return String(token);
}
