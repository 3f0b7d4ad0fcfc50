import path from 'node:path';

/** The little that is asked of a bundler about a module. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** The first script of all. */
const awaitingEntry = /[/\\]start\.ts$/;

/** An icon is drawn by the kit, and like what is ours leans on libraries of other chunks; what loads chunks on none. */
const libraryModule = /[/\\]node_modules[/\\](?!@blueprintjs[/\\]icons[/\\])|^\0(?!vite[/\\])/;

/**
 * Names the chunk of a module: that of the first of these entries which cannot do without it, or, where an entry is
 * several files, which none of them can do without. What is loaded together is then packed together, and not torn
 * apart because some part of it is also of use elsewhere. What belongs to none of them, and libraries of which every
 * entry takes another part, are left to the bundler.
 */
export function createChunkNamer(
  entries: Readonly<Record<string, string | readonly string[]>>,
  apart: RegExp,
): (id: string, modules: ModuleGraph) => string | null {
  let named: Map<string, string> | undefined;
  const walk = (modules: ModuleGraph): Map<string, string> => {
    const found = new Map<string, string>();
    for (const [name, files] of Object.entries(entries)) {
      const [first = new Set<string>(), ...others] = [files]
        .flat()
        .map(file => collectImports(path.resolve(file), modules, id => found.has(id) || apart.test(id)));
      for (const id of first) {
        if (!others.every(reach => reach.has(id))) continue;
        // What libraries of another chunk lean on cannot stand in one that leans on them.
        found.set(id, libraryModule.test(id) ? `${name}-libraries` : name);
      }
    }
    return found;
  };
  return (id, modules) => {
    named ??= walk(modules);
    return named.get(id) ?? null;
  };
}

/** An entry and what it imports, directly or not, up to what is packed elsewhere. */
function collectImports(
  entry: string,
  modules: ModuleGraph,
  isElsewhere: (id: string) => boolean,
): Set<string> {
  const reach = new Set<string>();
  const waiting = [entry];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reach.has(id) || isElsewhere(id)) continue;
    // One that waits for what it loads would wait for whoever takes something from its chunk.
    if (id !== entry || !awaitingEntry.test(entry)) reach.add(id);
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return reach;
}
