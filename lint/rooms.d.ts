import type { Rule } from 'eslint';
export const roomsRule: Rule.RuleModule;
/** What is wrong with this file importing that source; undefined when nothing is. */
export function complaint(file: string, source: string): string | undefined;
