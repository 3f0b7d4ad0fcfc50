import type { Rule } from 'eslint';

export const importCyclesRule: Rule.RuleModule;

export type ImportGraph = ReadonlyMap<string, readonly string[]>;

export function readImportGraph(root: string, folders?: readonly string[]): ImportGraph;
export function resolveImport(files: ReadonlySet<string>, file: string, source: string): string | undefined;
/** From the target of an import back to the file that imports it. */
export function findCycle(graph: ImportGraph, file: string, target: string): string[] | undefined;
