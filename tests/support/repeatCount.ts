/** How often a test tries what only chance brings about: a few times each day, many times when that is asked for. */
export const repeatCount = (usually: number, asked: number): number =>
  process.env.TRIES === 'many' ? asked : usually;
