import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

/** The folders of each library whose index file exports everything. */
const indexFolders: Readonly<Record<string, readonly string[]>> = {
  '@blueprintjs/core': ['common', 'components', 'context', 'hooks'],
  '@blueprintjs/icons': ['', 'generated/components'],
};
const importStatement = /^import \{([^}]*)\} from ["'](@blueprintjs\/(?:core|icons))["'];$/gm;
const importingFile = /[/\\]src[/\\].*\.tsx?$|[/\\]@blueprintjs[/\\]core[/\\].*\.js$/;

/**
 * Imports each Blueprint component and icon from its own module instead of the index of the library, so that the
 * modules that a page imports are those that it uses.
 */
export function blueprintImportsPlugin(): Plugin {
  const modules = new Map(Object.keys(indexFolders).map(library => [library, readExports(library)]));
  return {
    name: 'blueprint-imports',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!importingFile.test(id)) return null;
      const split = code.replace(importStatement, (_, names: string, library: string) =>
        splitImport(names, library, modules.get(library)),
      );
      return { code: split, map: null };
    },
  };
}

export function splitImport(
  names: string,
  library: string,
  modules: ReadonlyMap<string, string> | undefined,
): string {
  return names
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '')
    .map(name => {
      const [imported = ''] = name.split(' as ');
      const file = modules?.get(imported);
      // The index exports this module as one object.
      if (name === 'Classes') return `import * as Classes from '${library}/lib/esm/common/classes.js';`;
      return `import { ${name} } from '${file === undefined ? library : `${library}/lib/esm/${file}`}';`;
    })
    .join(' ');
}

/** The module of each export, relative to the folder of the library. */
function readExports(library: string): Map<string, string> {
  const root = path.join(path.dirname(require.resolve(`${library}/package.json`)), 'lib/esm');
  const found = new Map<string, string>();
  for (const folder of indexFolders[library] ?? []) {
    const index = readFileSync(path.join(root, folder, 'index.js'), 'utf8');
    for (const [, names = '', file = ''] of index.matchAll(/^export \{([^}]*)\} from "\.\/([^"]+)";$/gm))
      for (const name of names.split(',')) found.set(name.trim(), path.posix.join(folder, `${file}.js`));
  }
  found.delete('');
  return found;
}
