import { once } from 'node:events';
import http from 'node:http';
import { expect, it } from 'vitest';
import { groups, readOptions, type Group } from '../bench/options';
import { runBench } from '../bench/runBench';
import { formatFigures } from '../bench/formatFigures';
import { runsEverything } from '#tests/support/scope';
import { compareThroughput } from '../bench/measures';
import { createFigure, getVerdict, type Figure } from '../bench/Figure';

/** How the row titles of each benchmark group begin. */
const rowBeginnings: Readonly<Record<Group, readonly string[]>> = {
  list: ['list of', 'long lists answered', 'first page beside', 'last answer of six'],
  search: ['search of'],
  pages: ['page of'],
  create: ['create of', 'edit of'],
  memory: ['memory at rest', 'memory under'],
  load: ['first load of', 'first rows of'],
  scroll: ['frame of a list', 'rows far down'],
  forms: ['form of 300 fields'],
  start: ['first start of the demo city', 'memory of the first start', 'restart of the demo city'],
};

/** Rows of two groups depend on each other; pages need a browser and take longest. */
const measuredGroups: readonly Group[] = runsEverything ? groups : ['list'];

it('benchmark measures a finite ratio for each figure under a unique name, and prints one table line for each', async () => {
  const figures: Figure[] = [];
  const brief = { rows: 200, seconds: runsEverything ? 1 : 0.2, rounds: 1 };
  // Requested in another order, which would put creates before the comparison of rows.
  const only = measuredGroups.toReversed();
  for await (const figure of runBench({ ...brief, only, store: 'sqlite', nodes: [1] })) figures.push(figure);

  // A busy machine may draw no frame in time, but the number of them is measured.
  const [frames, others] = [true, false].map(counts =>
    figures.filter(({ row }) => row.endsWith('in time') === counts),
  );
  expect(frames?.filter(({ ours }) => !Number.isInteger(ours) || ours < 0)).toEqual([]);
  expect(others?.filter(({ ratio }) => !Number.isFinite(ratio) || ratio <= 0)).toEqual([]);
  expect(new Set(figures.map(({ row }) => row)).size).toBe(figures.length);
  const lines = formatFigures(figures, 200).split('\n');
  expect(lines.length).toBe(figures.length + 2);
  for (const begins of measuredGroups.flatMap(group => rowBeginnings[group])) {
    expect(lines.filter(line => line.startsWith(`| ${begins}`))).not.toEqual([]);
  }
}, 600_000);

if (runsEverything)
  it('benchmark with one and with two PostgreSQL servers has separate figures for each number of servers', async () => {
    const figures: Figure[] = [];
    const brief = { rows: 200, seconds: 2, rounds: 1 };
    for await (const figure of runBench({
      ...brief,
      only: ['list', 'search'],
      store: 'postgres',
      nodes: [1, 2],
    }))
      figures.push(figure);

    const lists = figures.map(({ row }) => row).filter(row => row.includes('list of parcel'));
    expect(lists.map(row => row.split(':')[0])).toEqual(['1 node', '2 nodes']);
    expect(figures.filter(({ row }) => row.includes('search of parcel')).length).toBeGreaterThan(0);
  }, 600_000);

it('benchmark repeats a measurement without any response with a longer duration', async () => {
  const server = http.createServer((_, response) => void setTimeout(() => response.end('{}'), 1_500));
  server.listen(0);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const origin = `http://127.0.0.1:${address.port}`;
  const context = { nodes: [origin], baseline: origin, options: { seconds: 1, rounds: 1 } };
  const ask = () => ({ url: `${origin}/` });
  const { ours, baseline } = await compareThroughput(context, 1, ask, ask);
  server.close();

  for (const rate of [ours, baseline]) expect(rate).toBeGreaterThan(0);
}, 60_000);

it('benchmark option for disk delay accepts whole milliseconds only', () => {
  expect(readOptions(['--disk', '4']).diskDelay).toBe(4);
  expect(readOptions([]).diskDelay).toBeUndefined();
  for (const text of ['0', '1.5', 'slow']) expect(() => readOptions(['--disk', text])).toThrow('--disk');
});

it('benchmark verdict ignores budgets for more rows than were measured', () => {
  const quick = createFigure('search', 'ms', { ours: 5, baseline: 4 }, { under: 50, rows: 1_000_000 });
  expect(getVerdict(quick, 20_000)).toBe('too few rows');
  expect(getVerdict(quick, 1_000_000)).toBe('ok');
  expect(getVerdict({ ...quick, ours: 60 }, 1_000_000)).toBe('not reached');
});
