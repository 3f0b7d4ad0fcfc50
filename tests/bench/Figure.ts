/** Budget of a benchmark figure. */
export type FigureTarget = (
  | { ratio: 'least' | 'most'; bound: number }
  /** Upper bound of the Enrol figure by itself, in the unit of the row. */
  | { under: number }
) & {
  /** How many rows it is said for; with fewer a figure tells nothing about it. */
  rows?: number;
};

export type Verdict = 'ok' | 'not reached' | 'too few rows';

/** One line of the benchmark result: the Enrol figure, the baseline figure and the budget. */
export interface Figure {
  row: string;
  unit: string;
  ours: number;
  baseline: number;
  ratio: number;
  target: FigureTarget;
}

export interface Measurement {
  ours: number;
  baseline: number;
}

export const createFigure = (
  row: string,
  unit: string,
  { ours, baseline }: Measurement,
  reach: FigureTarget,
): Figure => ({
  ...{ row, unit, ours, baseline, target: reach },
  ratio: ours / baseline,
});

/** Note of a figure about the row count that it was measured with. */
export function getVerdict({ ours, ratio, target }: Figure, rows: number): Verdict {
  if (target.rows !== undefined && rows < target.rows) return 'too few rows';
  return meetsTarget(ours, ratio, target) ? 'ok' : 'not reached';
}

function meetsTarget(ours: number, ratio: number, reach: FigureTarget): boolean {
  if ('under' in reach) return ours < reach.under;
  return reach.ratio === 'least' ? ratio >= reach.bound : ratio <= reach.bound;
}
