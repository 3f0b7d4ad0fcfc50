import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

/** What a city's folder may add, by the file of the console that it extends. */
const parts = {
  'src/fields/cityRenderers.ts': { file: 'fields.tsx', list: 'cityRenderers' },
  'src/pages/home/cityTiles.ts': { file: 'tiles.tsx', list: 'cityTiles' },
} as const;

/** What the files of a city may import from the console. */
const consoleModule = /^console\/(.+)$/;

/**
 * Puts what the files of a city's folder export in place of the empty lists of the console. The folder stands outside
 * of the tree: its libraries and its `#model` and `console/` are those of the console.
 */
export function cityFolderPlugin(root: string, folder: string | undefined): Plugin {
  const city = folder === undefined ? undefined : path.resolve(folder);
  const require = createRequire(path.join(root, 'package.json'));
  return {
    name: 'city-folder',
    enforce: 'pre',
    load(id) {
      const part = Object.entries(parts).find(([place]) => id === path.join(root, place))?.[1];
      const file = city !== undefined && part ? path.join(city, part.file) : undefined;
      if (!part || file === undefined || !existsSync(file)) return null;
      return `import * as added from ${JSON.stringify(file)};\nexport const ${part.list} = Object.values(added);`;
    },
    async resolveId(source, importer) {
      if (city === undefined || !importer?.startsWith(`${city}${path.sep}`) || source.startsWith('.'))
        return null;
      const own = consoleModule.exec(source)?.[1];
      if (own !== undefined) return this.resolve(path.join(root, 'src', own));
      if (path.isAbsolute(source)) return null;
      return this.resolve(
        source,
        source.startsWith('#') ? path.join(root, 'package.json') : require.resolve('vite'),
      );
    },
  };
}
