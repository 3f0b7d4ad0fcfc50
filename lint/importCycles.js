import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const rooms = ['model', 'generator', 'server', 'enrolment', 'mock-server', 'src', 'vite-plugins'];

/**
 * The files of some folders, each with those of them that it imports. Types count, since they are read together too; what
 * is loaded later by `import()` does not.
 */
export function readImportGraph(root, folders = rooms) {
  const files = new Set(folders.flatMap(folder => listSources(root, folder)));
  const graph = new Map();
  for (const file of files) {
    const text = readFileSync(path.join(root, file), 'utf8');
    graph.set(
      file,
      listImports(file, text).flatMap(source => resolveImport(files, file, source) ?? []),
    );
  }
  return graph;
}

function listImports(file, text) {
  const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  return statements.flatMap(({ moduleSpecifier }) => moduleSpecifier?.text ?? []);
}

function listSources(root, folder) {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map(name => `${folder}/${name.split(path.sep).join('/')}`)
    .filter(name => /\.tsx?$/.test(name) && !/\.(test|suite|d)\.tsx?$/.test(name));
}

/** The file of the project that an import leads to; undefined for a package, a style sheet or a file that is not there. */
export function resolveImport(files, file, source) {
  const target = source.startsWith('#')
    ? source.slice(1)
    : source.startsWith('.')
      ? path.posix.join(path.posix.dirname(file), source)
      : undefined;
  return ['', '.ts', '.tsx'].map(ending => `${target}${ending}`).find(name => files.has(name));
}

/** The shortest chain of imports that leads from `target` back to `file`; undefined when there is none. */
export function findCycle(graph, file, target) {
  const cameFrom = new Map([[target, undefined]]);
  // A map goes on to what is added while it is walked.
  for (const [here] of cameFrom) {
    if (here === file) return toChain(cameFrom, here);
    for (const next of graph.get(here) ?? []) if (!cameFrom.has(next)) cameFrom.set(next, here);
  }
  return undefined;
}

function toChain(cameFrom, end) {
  const chain = [];
  for (let step = end; step !== undefined; step = cameFrom.get(step)) chain.unshift(step);
  return chain;
}

/** By root: a run of the linter reads the tree once. */
const graphs = new Map();

/** @type {import('eslint').Rule.RuleModule} */
export const importCyclesRule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const file = path.relative(context.cwd, context.filename).split(path.sep).join('/');
    if (/\.(test|suite)\.tsx?$/.test(file)) return {};
    const graph = graphs.get(context.cwd) ?? readImportGraph(context.cwd);
    graphs.set(context.cwd, graph);
    const files = new Set(graph.keys());
    const check = node => {
      const source = node.source?.value;
      const target = typeof source === 'string' ? resolveImport(files, file, source) : undefined;
      const chain = target && findCycle(graph, file, target);
      if (chain)
        context.report({
          node: node.source,
          message: `These files import each other: ${[file, ...chain].join(' → ')}. What both need belongs in the lower one or in a file of its own.`,
        });
    };
    return { ImportDeclaration: check, ExportNamedDeclaration: check, ExportAllDeclaration: check };
  },
};
