import type { LocalizedText } from '#model/language';

/** One thing wrong in an author's file: where it is, what is wrong, and what would be right. */
export interface Diagnostic {
  /** The name of the rule that found it, as `check.ts` lists it. */
  rule: string;
  /** Relative to the folder of schemas: `resources/school.json`. */
  file: string;
  /** From 1, as editors count. */
  line: number;
  column: number;
  /** JSON pointer to it. */
  pointer: string;
  what: LocalizedText;
  cure: LocalizedText;
  severity: 'mistake';
}

/** The order in which a person works through them. */
export function compareByLocation(a: Diagnostic, b: Diagnostic): number {
  return (
    (a.file < b.file ? -1 : Number(a.file > b.file)) ||
    a.line - b.line ||
    a.column - b.column ||
    (a.rule < b.rule ? -1 : Number(a.rule > b.rule))
  );
}
