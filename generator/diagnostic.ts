import type { LocalizedText } from '#model/language';

/** An error in a schema file: location, message and fix. */
export interface Diagnostic {
  /** Id of the check rule. */
  rule: string;
  /** Path relative to the schema folder: `resources/school.json`. */
  file: string;
  /** Line number, starting at 1 as in editors. */
  line: number;
  column: number;
  /** JSON pointer to the location. */
  pointer: string;
  what: LocalizedText;
  cure: LocalizedText;
  /** `warning`: the file is served all the same. `waiting`: its change is valid but not applied yet. */
  severity: 'mistake' | 'warning' | 'waiting';
}

/** Sorts diagnostics by file and position. */
export function compareByLocation(a: Diagnostic, b: Diagnostic): number {
  return (
    (a.file < b.file ? -1 : Number(a.file > b.file)) ||
    a.line - b.line ||
    a.column - b.column ||
    (a.rule < b.rule ? -1 : Number(a.rule > b.rule))
  );
}
