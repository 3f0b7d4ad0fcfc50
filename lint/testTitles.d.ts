import type { Rule } from 'eslint';
export const testTitlesRule: Rule.RuleModule;
/** What a title lacks to be understood without its `describe`; undefined when it lacks nothing. */
export function findTitleFault(title: string): string | undefined;
