import type { Plugin } from 'vite';

const replacementId = '\0icons-by-component';
const componentFile = /@blueprintjs\/icons\/lib\/esm\/generated\/components\/[^/]+\.js$/;
const largeDrawing = /const PATHS_20 = \[.*\];/;

/**
 * Blueprint can draw icons by name, and for that brings the names and drawings of all of them along. The console
 * gives icons as components, so that each page carries its own; a name in their place is a mistake. Of each it
 * carries one drawing, that of 16 pixels: the console draws none of 20 and more, for which there would be another.
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
    throw new Error('The icon "' + icon + '" must be given as a component');
  }
}
`;
