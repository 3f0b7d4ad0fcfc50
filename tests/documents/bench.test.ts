import { expect, it } from 'vitest';
import { groups } from '../bench/options';
import { runBench } from '../bench/runBench';
import { printed } from '../bench/printed';
import type { Figure } from '../bench/Figure';

it('the bench measures every row against something, whatever the figures are', async () => {
  const figures: Figure[] = [];
  for await (const figure of runBench({ rows: 200, seconds: 1, rounds: 1, only: groups }))
    figures.push(figure);

  expect(figures.filter(({ ratio }) => !Number.isFinite(ratio) || ratio <= 0)).toEqual([]);
  expect(new Set(figures.map(({ row }) => row)).size).toBe(figures.length);
  const lines = printed(figures).split('\n');
  expect(lines.length).toBe(figures.length + 2);
  for (const begins of ['list of', 'search of', 'page of', 'create of', 'first load of', 'first rows of']) {
    expect(lines.filter(line => line.startsWith(`| ${begins}`))).not.toEqual([]);
  }
}, 600_000);
