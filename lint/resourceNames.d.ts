import type { Rule } from 'eslint';
export const resourceNamesRule: Rule.RuleModule;
export function resourceNames(folder: string): string[];
