/** What a figure should come to. */
export type Reach = (
  | { ratio: 'least' | 'most'; is: number }
  /** Of ours alone, in the unit of the row. */
  | { under: number }
) & {
  /** How many rows it is said for; with fewer a figure tells nothing about it. */
  rows?: number;
};

export type Verdict = 'ok' | 'not reached' | 'too few rows';

/** One line of the result: ours against what it is held to. */
export interface Figure {
  row: string;
  unit: string;
  ours: number;
  against: number;
  ratio: number;
  reach: Reach;
}

export interface Pair {
  ours: number;
  against: number;
}

export const figure = (row: string, unit: string, { ours, against }: Pair, reach: Reach): Figure => ({
  ...{ row, unit, ours, against, reach },
  ratio: ours / against,
});

/** What a figure says of its reach when it was measured over so many rows. */
export function verdictOf({ ours, ratio, reach }: Figure, rows: number): Verdict {
  if (reach.rows !== undefined && rows < reach.rows) return 'too few rows';
  return isReached(ours, ratio, reach) ? 'ok' : 'not reached';
}

function isReached(ours: number, ratio: number, reach: Reach): boolean {
  if ('under' in reach) return ours < reach.under;
  return reach.ratio === 'least' ? ratio >= reach.is : ratio <= reach.is;
}
