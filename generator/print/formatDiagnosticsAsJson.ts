import type { Diagnostic } from '../diagnostic';

/** Machine-readable output, in both languages. */
export function formatDiagnosticsAsJson(all: readonly Diagnostic[]): string {
  const mistakes = all.filter(({ severity }) => severity !== 'warning');
  const warnings = all.filter(({ severity }) => severity === 'warning');
  return `${JSON.stringify({ mistakes, warnings }, null, 2)}\n`;
}
