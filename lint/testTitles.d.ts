import type { Rule } from 'eslint';
export const testTitlesRule: Rule.RuleModule;
/** Why a test title cannot be understood without its `describe`; undefined for a good title. */
export function findTitleFault(title: string): string | undefined;
