import { bareWork } from './bareWork';
import { benchCity, password, type BenchCity } from './city/BenchCity';
import type { Figure } from './Figure';
import { groups, type BenchOptions, type Group } from './options';
import { createRow } from './rows/create';
import { loadRow } from './rows/load';
import { listRow } from './rows/list';
import { pagesRow } from './rows/pages';
import { searchRow } from './rows/search';
import type { Stage } from './Stage';
import { startProcess, type Served } from './startProcess';
import { tokens } from './tokens';

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
  const started: Served[] = [];
  try {
    const bare = await startProcess({
      script: `tests/bench/bare/${city.store}.ts`,
      words: [JSON.stringify(bareWork(city))],
    });
    started.push(bare);
    const ours: string[] = [];
    for (let node = 0; node < Math.max(...options.nodes); node += 1) {
      const server = await startNode(node, city, options);
      started.push(server);
      ours.push(server.origin);
    }
    const [first = ''] = ours;
    const stage = { options, city, ours: first, bare: bare.origin, tokenOf: tokens(first, password) };
    // In this order, whatever was asked first: what adds rows to both comes after what must find the same in both.
    for (const group of groups.filter(one => options.only.includes(one))) {
      for (const count of options.nodes) {
        // One question after the other is no matter of several servers.
        if (count !== options.nodes[0] && !isThroughput.has(group)) continue;
        const figures = await rows[group]({ ...stage, nodes: ours.slice(0, count) });
        for (const figure of figures) yield options.nodes.length > 1 ? of(count, figure) : figure;
      }
    }
  } finally {
    for (const server of started.reverse()) await server.stop();
  }
}

const isThroughput: ReadonlySet<Group> = new Set(['list', 'create']);

/** Each has a folder of its own, as on a machine of its own. */
function startNode(node: number, { environment }: BenchCity, { profile }: BenchOptions): Promise<Served> {
  const folder = `${environment.DATA_DIR}${node === 0 ? '' : `-${node}`}`;
  return startProcess({
    ...{ script: 'server/main.ts', environment: { ...environment, DATA_DIR: folder } },
    ...(profile === undefined ? {} : { profile }),
  });
}

const of = (count: number, figure: Figure): Figure => ({
  ...figure,
  row: `${count} ${count === 1 ? 'node' : 'nodes'}: ${figure.row}`,
});
