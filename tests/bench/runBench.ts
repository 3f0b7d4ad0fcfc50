import { buildServer } from '../../scripts/build.mjs';
import { buildBaselineQueries } from './baselineQueries';
import { openBenchCity, password, type BenchCity } from './city/BenchCity';
import type { Figure } from './Figure';
import { groups, type BenchOptions, type Group } from './options';
import { measureCreate } from './rows/create';
import { measureLoad } from './rows/load';
import { measureForms } from './rows/forms';
import { measureList } from './rows/list';
import { measureMemory } from './rows/memory';
import { measurePages } from './rows/pages';
import { measureScroll } from './rows/scroll';
import { measureSearch } from './rows/search';
import { measureStart } from './rows/start';
import type { BenchContext } from './BenchContext';
import { startProcess, type ServerProcess } from './startProcess';
import { createTokenSource } from './createTokenSource';

const rowMeasures: Readonly<Record<Group, (stage: BenchContext) => Promise<Figure[]>>> = {
  list: measureList,
  search: measureSearch,
  pages: measurePages,
  create: measureCreate,
  memory: measureMemory,
  load: measureLoad,
  scroll: measureScroll,
  forms: measureForms,
  start: measureStart,
};

/** Founds a city, serves it twice, and gives each figure as it is known. Nothing of it stays. */
export async function* runBench(options: BenchOptions): AsyncGenerator<Figure> {
  const city = await openBenchCity(options);
  try {
    yield* measureCity(city, options);
  } finally {
    await city.remove();
  }
}

async function* measureCity(city: BenchCity, options: BenchOptions): AsyncGenerator<Figure> {
  const started: ServerProcess[] = [];
  try {
    const bare = await startProcess({
      script: `tests/bench/bare/${city.store}.ts`,
      words: [JSON.stringify(buildBaselineQueries(city))],
    });
    started.push(bare);
    const ours: ServerProcess[] = [];
    for (let node = 0; node < Math.max(...options.nodes); node += 1) {
      const server = await startNode(node, city, options);
      started.push(server);
      ours.push(server);
    }
    const [first] = ours;
    if (!first) throw new Error('No server was started');
    const stage = {
      options,
      city,
      ours: first.origin,
      pid: first.pid,
      baseline: bare.origin,
      baselinePid: bare.pid,
      getToken: createTokenSource(first.origin, password),
    };
    // Groups that add rows run after those that compare the same rows on both servers.
    for (const group of groups.filter(one => options.only.includes(one))) {
      for (const count of options.nodes) {
        // Latencies are measured with one server only, since more would not change them.
        if (count !== options.nodes[0] && !throughputGroups.has(group)) continue;
        const figures = await rowMeasures[group]({
          ...stage,
          nodes: ours.slice(0, count).map(({ origin }) => origin),
        });
        for (const figure of figures) yield options.nodes.length > 1 ? withNodeCount(count, figure) : figure;
      }
    }
  } finally {
    for (const server of started.reverse()) await server.stop();
  }
}

const throughputGroups: ReadonlySet<Group> = new Set(['list', 'create']);

/** Each has a folder of its own, as on a machine of its own. */
async function startNode(
  node: number,
  { environment }: BenchCity,
  { profile }: BenchOptions,
): Promise<ServerProcess> {
  const folder = `${environment.DATA_DIR}${node === 0 ? '' : `-${node}`}`;
  return startProcess({
    ...{ script: await buildServer(), environment: { ...environment, DATA_DIR: folder } },
    ...(profile === undefined ? {} : { profile }),
  });
}

const withNodeCount = (count: number, figure: Figure): Figure => ({
  ...figure,
  row: `${count} ${count === 1 ? 'node' : 'nodes'}: ${figure.row}`,
});
