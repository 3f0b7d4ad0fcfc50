import type { Rule } from 'eslint';

export const importCyclesRule: Rule.RuleModule;

export type ImportGraph = ReadonlyMap<string, readonly string[]>;

export function readImportGraph(root: string, folders?: readonly string[]): ImportGraph;
export function resolveImport(files: ReadonlySet<string>, file: string, source: string): string | undefined;
/** Finds the chain of imports from the target of an import back to the importing file. */
export function findCycle(graph: ImportGraph, file: string, target: string): string[] | undefined;
