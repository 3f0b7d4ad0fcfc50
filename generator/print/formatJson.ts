import type { Diagnostic } from '../diagnostic';

/** Machine-readable output, in both languages. */
export function formatJson(mistakes: readonly Diagnostic[]): string {
  return `${JSON.stringify({ mistakes }, null, 2)}\n`;
}
