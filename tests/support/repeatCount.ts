/** Runs of a random test: few by default, more on request. */
export const repeatCount = (usually: number, asked: number): number =>
  process.env.TRIES === 'many' ? asked : usually;
