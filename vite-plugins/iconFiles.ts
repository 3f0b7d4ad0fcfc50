import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const iconsPackageFolder = path.dirname(require.resolve('@blueprintjs/icons/package.json'));
const iconFolder = path.join(iconsPackageFolder, 'lib/esm/generated/16px/paths');

/** Cannot collide: no icon has an underscore in its name. */
const versionFile = '_version.js';
const createVersionModule = (version: string) => `export default ${JSON.stringify(version)};\n`;

/**
 * Emits each icon as a module at a URL derived from its name, since menu data may name any of them. A
 * bundler's map of all icons would be larger than a page.
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
      const served = command === 'build' ? `/${emitted}` : `/@fs/${iconFolder.replaceAll(path.sep, '/')}`;
      return {
        define: {
          'import.meta.env.ICON_DRAWINGS': JSON.stringify(served),
          'import.meta.env.ICON_VERSION': JSON.stringify(version),
        },
      };
    },
    generateBundle() {
      // Tells the console whether the icon folder exists and matches the build.
      this.emitFile({
        type: 'asset',
        fileName: `${emitted}/${versionFile}`,
        source: createVersionModule(version),
      });
      for (const name of readdirSync(iconFolder).filter(file => file.endsWith('.js'))) {
        const source = readFileSync(path.join(iconFolder, name), 'utf8').replace(
          /\n\/\/# sourceMappingURL.*$/s,
          '',
        );
        this.emitFile({ type: 'asset', fileName: `${emitted}/${name}`, source });
      }
    },
  };
}
