import type { Plugin } from 'vite';

const replacementId = '\0icons-by-component';
const componentFile = /@blueprintjs\/icons\/lib\/esm\/generated\/components\/[^/]+\.js$/;
/** The drawing of 20 pixels, the choice between the two, and a name for the tools of a developer. */
const unusedParts = [
  /const PATHS_20 = \[.*\];/,
  /const isLarge = .*;/,
  /const paths = .*;/,
  /^\w+\.displayName = .*;$/m,
];

/**
 * Keeps Blueprint from bundling all icons for lookup by name. The console passes icons as components; a name
 * instead fails the build. Each icon is bundled at 16 pixels only.
 */
export function iconsByComponentPlugin(): Plugin {
  return {
    name: 'icons-by-component',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const named = /(^|\/)iconLoader(\.js)?$/.test(source) && importer.includes('@blueprintjs');
      return named ? replacementId : null;
    },
    load: id => (id === replacementId ? replacementSource : null),
    transform: (code, id) => (componentFile.test(id) ? { code: keepSmallDrawing(code), map: null } : null),
  };
}

/** A version of the kit that writes its icons otherwise must be looked at, not shipped with both drawings. */
function keepSmallDrawing(code: string): string {
  return unusedParts
    .reduce((text, part) => {
      if (!part.test(text)) throw new Error(`An icon of the kit is written otherwise: it has no ${part}`);
      return text.replace(part, '');
    }, code)
    .replace('paths.map(', 'PATHS_16.map(');
}

const replacementSource = `
export class Icons {
  static getPaths() {}
  static async load(icon) {
    throw new Error('The icon "' + icon + '" must be passed as a component');
  }
}
`;
