/**
 * Runs of a random test: few by default, as many as asked with `TRIES=many`, and with `TRIES=more` a fifth of these, for
 * a run of everything.
 */
export function repeatCount(usually: number, asked: number): number {
  if (process.env.TRIES === 'many') return asked;
  return process.env.TRIES === 'more' ? Math.max(usually, Math.ceil(asked / 5)) : usually;
}
