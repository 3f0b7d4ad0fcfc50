import os from 'node:os';
import { getVerdict, type Figure, type FigureTarget } from './Figure';
import type { BenchOptions } from './options';

const headings = ['', 'ours', 'bare', 'unit', 'ratio', 'reach', ''];

/** The figures as a table that a terminal and a document can show. */
export function formatFigures(figures: readonly Figure[], rows: number): string {
  const lines = figures.map(figure => [
    figure.row,
    formatValue(figure.ours),
    formatValue(figure.baseline),
    figure.unit,
    figure.ratio.toFixed(2),
    formatTarget(figure.target, figure.unit),
    getVerdict(figure, rows),
  ]);
  const table = [headings, ...lines];
  const widths = headings.map((_, column) => Math.max(...table.map(line => line[column]?.length ?? 0)));
  const rule = `|${widths.map(width => '-'.repeat(width + 2)).join('|')}|`;
  const [head = '', ...rest] = table.map(
    line => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  return [head, rule, ...rest].join('\n');
}

export function describeMachine({ rows, rounds, seconds, diskDelay }: BenchOptions): string {
  const cores = os.cpus();
  const model = cores[0]?.model.trim() ?? 'unknown processor';
  const load = os.loadavg()[0]?.toFixed(1) ?? '';
  return [
    `Node ${process.version}, ${cores.length} cores (${model}), ${os.platform()}, load ${load} at the start`,
    `${rows.toLocaleString('en')} rows in each table, medians of ${rounds} rounds of ${seconds} s`,
    ...(diskDelay === undefined ? [] : [`each write is confirmed ${diskDelay} ms later`]),
  ].join('\n');
}

const formatValue = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2);

function formatTarget(reach: FigureTarget, unit: string): string {
  const at = reach.rows === undefined ? '' : ` at ${reach.rows.toLocaleString('en')} rows`;
  if ('under' in reach) return `< ${reach.under} ${unit}${at}`;
  return `${reach.ratio === 'least' ? '≥' : '≤'} ${reach.bound}${at}`;
}
