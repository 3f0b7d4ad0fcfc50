import type { Plugin } from 'vite';

const replacementId = '\0icons-by-component';
const componentFile = /@blueprintjs\/icons\/lib\/esm\/generated\/components\/[^/]+\.js$/;
const largeDrawing = /const PATHS_20 = \[.*\];/;

/**
 * Keeps Blueprint from bundling all icons for lookup by name. The console passes icons as components; a name
 * instead fails the build. Each icon is bundled at 16 pixels only.
 */
export function iconsByComponent(): Plugin {
  return {
    name: 'icons-by-component',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const named = /(^|\/)iconLoader(\.js)?$/.test(source) && importer.includes('@blueprintjs/icons');
      return named ? replacementId : null;
    },
    load: id => (id === replacementId ? replacementSource : null),
    transform: (code, id) =>
      componentFile.test(id)
        ? { code: code.replace(largeDrawing, 'const PATHS_20 = PATHS_16;'), map: null }
        : null,
  };
}

const replacementSource = `
export class Icons {
  static getPaths() {}
  static async load(icon) {
    throw new Error('The icon "' + icon + '" must be passed as a component');
  }
}
`;
