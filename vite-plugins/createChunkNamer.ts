import path from 'node:path';

/** Module graph of the bundler, reduced. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** Library modules, and what plugins put in their place. Vite's preload helper is excluded: it depends on none. */
const libraryModule = /[/\\]node_modules[/\\]|^\0(?!vite[/\\])/;

interface ChunkEntry {
  /** Entry files of the chunk, which contains the modules that they import. */
  files: readonly string[];
  /** Whether the chunk contains only modules that all of its entry files import. */
  isShared?: boolean;
  /** Whether the libraries of the chunk have a chunk of their own, which stays cached over releases. */
  hasLibraryChunk?: boolean;
  /** An earlier chunk, always loaded before, that contains the styles of this one. */
  stylesOf?: string;
}

/**
 * Assigns modules to chunks: to the first of these entries that statically imports it. Code loaded together is bundled
 * together, even if a part of it is also used elsewhere. Other modules are left to the bundler.
 */
export function createChunkNamer(
  entries: Readonly<Record<string, ChunkEntry>>,
): (id: string, modules: ModuleGraph) => string | null {
  let named: Map<string, string> | undefined;
  const visit = (modules: ModuleGraph): Map<string, string> => {
    const found = new Map<string, string>();
    for (const [name, { files, isShared, hasLibraryChunk, stylesOf = name }] of Object.entries(entries)) {
      const imports = files.map(file => collectImports(path.resolve(file), modules, id => found.has(id)));
      for (const id of imports.flatMap(ids => [...ids])) {
        if (isShared && !imports.every(ids => ids.has(id))) continue;
        if (hasLibraryChunk && libraryModule.test(id)) found.set(id, `${name}-libraries`);
        else found.set(id, id.endsWith('.css') ? stylesOf : name);
      }
    }
    return found;
  };
  return (id, modules) => {
    named ??= visit(modules);
    return named.get(id) ?? null;
  };
}

/** Static imports of an entry, transitively, up to modules of earlier chunks. */
function collectImports(
  entry: string,
  modules: ModuleGraph,
  isElsewhere: (id: string) => boolean,
): Set<string> {
  const reach = new Set<string>();
  const waiting = [entry];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reach.has(id) || isElsewhere(id)) continue;
    reach.add(id);
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return reach;
}
