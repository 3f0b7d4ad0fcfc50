import path from 'node:path';

/** Module graph of the bundler, reduced. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** First entry script, with top-level await. */
const awaitingEntry = /[/\\]start\.ts$/;

/**
 * Library modules. Icons are excluded, since they depend on libraries of other chunks, and so is Vite's
 * preload helper, which depends on none.
 */
const libraryModule = /[/\\]node_modules[/\\](?!@blueprintjs[/\\]icons[/\\])|^\0(?!vite[/\\])/;

/**
 * Assigns modules to chunks: to the first of these entries that statically imports it, or, for an entry of
 * several files, that all of them import. Code loaded together is bundled together, even if a part of it is
 * also used elsewhere. Other modules, and libraries that each entry uses in part, are left to the bundler.
 */
export function createChunkNamer(
  entries: Readonly<Record<string, string | readonly string[]>>,
  separate: RegExp,
): (id: string, modules: ModuleGraph) => string | null {
  let named: Map<string, string> | undefined;
  const visit = (modules: ModuleGraph): Map<string, string> => {
    const found = new Map<string, string>();
    for (const [name, files] of Object.entries(entries)) {
      const [first = new Set<string>(), ...others] = [files]
        .flat()
        .map(file => collectImports(path.resolve(file), modules, id => found.has(id) || separate.test(id)));
      for (const id of first) {
        if (!others.every(reach => reach.has(id))) continue;
        // A library that other chunks depend on needs a chunk of its own, or the chunks would import each
        // other.
        found.set(id, libraryModule.test(id) ? `${name}-libraries` : name);
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
    // An entry with top-level await gets no other module: importers of its chunk would deadlock with it.
    if (id !== entry || !awaitingEntry.test(entry)) reach.add(id);
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return reach;
}
