import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const iconsPackageFolder = path.dirname(require.resolve('@blueprintjs/icons/package.json'));
const iconFolder = path.join(iconsPackageFolder, 'lib/esm/generated/16px/paths');

/** Cannot collide: no icon has an underscore in its name. */
const versionFile = '_version.js';
const createModule = (value: unknown) => `export default ${JSON.stringify(value)};\n`;
/** The icons of the theme panel, which every page shows. */
const panelIcons = ['tint', 'random', 'trash'];

/**
 * Emits each icon as a module at a URL derived from its name, since menu data may name any of them, and those that the
 * shipped routes name in one module. A map of all icons would be larger than a page.
 */
export function iconFilesPlugin(routesFolder: string): Plugin {
  let emitted = '';
  let version = '';
  const common = createCommonIcons(routesFolder);
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
          'import.meta.env.COMMON_ICONS': JSON.stringify(`/assets/${common.name}.js`),
        },
      };
    },
    generateBundle() {
      // Tells the console whether the icon folder exists and matches the build.
      this.emitFile({
        type: 'asset',
        fileName: `${emitted}/${versionFile}`,
        source: createModule(version),
      });
      this.emitFile({ type: 'asset', fileName: `assets/${common.name}.js`, source: common.source });
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

/** The icons that route files name; an unknown name is reported by `check`. */
function readRouteIcons(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file =>
    file.endsWith('.json'),
  );
  const icons = new Set<string>();
  for (const file of files) {
    JSON.parse(readFileSync(path.join(folder, file), 'utf8'), (key, value: unknown) => {
      if (key === 'icon' && typeof value === 'string') icons.add(value);
      return value;
    });
  }
  return [...icons];
}

const getIconFile = (name: string): string => path.join(iconFolder, `${name}.js`);
const hasIcon = (name: string): boolean => /^[a-z0-9-]+$/.test(name) && existsSync(getIconFile(name));

function readIcon(name: string): unknown {
  const [, paths = '[]'] = /export default (\[.*\]);/s.exec(readFileSync(getIconFile(name), 'utf8')) ?? [];
  return JSON.parse(paths);
}

/** One module with the icons of the routes and the theme panel, named after its content. */
function createCommonIcons(routesFolder: string): { name: string; source: string } {
  const names = [...panelIcons, ...readRouteIcons(routesFolder)].filter(hasIcon).sort();
  const source = createModule(Object.fromEntries(names.map(name => [name, readIcon(name)])));
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 7);
  return { name: `icons-${hash}`, source };
}
