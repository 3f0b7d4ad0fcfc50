import type { Diagnostic } from '../diagnostic';

/** For programs: everything, in both languages. */
export function formatJson(mistakes: readonly Diagnostic[]): string {
  return `${JSON.stringify({ mistakes }, null, 2)}\n`;
}
