import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const iconsPackageFolder = path.dirname(require.resolve('@blueprintjs/icons/package.json'));
const drawingsFolder = path.join(iconsPackageFolder, 'lib/esm/generated/16px/paths');

/** No icon has a name with an underscore. */
const versionFile = '_version.js';
const createVersionModule = (version: string) => `export default ${JSON.stringify(version)};\n`;

/**
 * Data names the icons of menus, so any may be wanted. Each drawing is a module at an address that is made of its
 * name: a map of all of them, as a bundler would write it, is larger than a page.
 */
export function iconFiles(): Plugin {
  let emitted = '';
  let version = '';
  return {
    name: 'icon-drawings',
    config(_config, { command }) {
      const pack = JSON.parse(readFileSync(path.join(iconsPackageFolder, 'package.json'), 'utf8')) as {
        version: string;
      };
      version = pack.version;
      emitted = `assets/icons-${version}`;
      const served = command === 'build' ? `/${emitted}` : `/@fs/${drawingsFolder.replaceAll(path.sep, '/')}`;
      return {
        define: {
          'import.meta.env.ICON_DRAWINGS': JSON.stringify(served),
          'import.meta.env.ICON_VERSION': JSON.stringify(version),
        },
      };
    },
    generateBundle() {
      // Whoever draws looks here whether the folder is whole and of the version that was built with.
      this.emitFile({
        type: 'asset',
        fileName: `${emitted}/${versionFile}`,
        source: createVersionModule(version),
      });
      for (const name of readdirSync(drawingsFolder).filter(file => file.endsWith('.js'))) {
        const source = readFileSync(path.join(drawingsFolder, name), 'utf8').replace(
          /\n\/\/# sourceMappingURL.*$/s,
          '',
        );
        this.emitFile({ type: 'asset', fileName: `${emitted}/${name}`, source });
      }
    },
  };
}
