import type { Mistake } from '../mistake';

/** For programs: everything, in both languages. */
export function json(mistakes: readonly Mistake[]): string {
  return `${JSON.stringify({ mistakes }, null, 2)}\n`;
}
