import os from 'node:os';
import type { Figure, Reach } from './Figure';
import type { BenchOptions } from './options';

const headings = ['', 'ours', 'bare', 'unit', 'ratio', 'reach', ''];

/** The figures as a table that a terminal and a document can show. */
export function printed(figures: readonly Figure[]): string {
  const lines = figures.map(({ row, unit, ours, against, ratio, reach, isReached }) => [
    row,
    short(ours),
    short(against),
    unit,
    ratio.toFixed(2),
    reachText(reach, unit),
    isReached ? 'ok' : 'not reached',
  ]);
  const table = [headings, ...lines];
  const widths = headings.map((_, column) => Math.max(...table.map(line => line[column]?.length ?? 0)));
  const rule = `|${widths.map(width => '-'.repeat(width + 2)).join('|')}|`;
  const [head = '', ...rest] = table.map(
    line => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  return [head, rule, ...rest].join('\n');
}

export function machine({ rows, rounds, seconds }: BenchOptions): string {
  const cores = os.cpus();
  const model = cores[0]?.model.trim() ?? 'unknown processor';
  const load = os.loadavg()[0]?.toFixed(1) ?? '';
  return [
    `Node ${process.version}, ${cores.length} cores (${model}), ${os.platform()}, load ${load} at the start`,
    `${rows.toLocaleString('en')} rows in each table, medians of ${rounds} rounds of ${seconds} s`,
  ].join('\n');
}

const short = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2);

function reachText(reach: Reach, unit: string): string {
  const at = reach.at === undefined ? '' : ` at ${reach.at}`;
  if ('under' in reach) return `< ${reach.under} ${unit}${at}`;
  return `${reach.ratio === 'least' ? '≥' : '≤'} ${reach.is}${at}`;
}
