/** What a figure should come to, and when it was said so. */
export type Reach =
  | { ratio: 'least' | 'most'; is: number; at?: string }
  /** Of ours alone, in the unit of the row. */
  | { under: number; at?: string };

/** One line of the result: ours against what it is held to. */
export interface Figure {
  row: string;
  unit: string;
  ours: number;
  against: number;
  ratio: number;
  reach: Reach;
  isReached: boolean;
}

export interface Pair {
  ours: number;
  against: number;
}

export function figure(row: string, unit: string, { ours, against }: Pair, reach: Reach): Figure {
  const ratio = ours / against;
  return { row, unit, ours, against, ratio, reach, isReached: isReached(ours, ratio, reach) };
}

function isReached(ours: number, ratio: number, reach: Reach): boolean {
  if ('under' in reach) return ours < reach.under;
  return reach.ratio === 'least' ? ratio >= reach.is : ratio <= reach.is;
}
