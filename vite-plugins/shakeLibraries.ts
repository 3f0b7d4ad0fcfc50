import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const inPackage = (name: string, file: string): string =>
  path.join(path.dirname(require.resolve(`${name}/package.json`)), file);

const blueprintClasses = inPackage('@blueprintjs/core', 'lib/esm/common/classes.js');
const routerModule = /[/\\]react-router[/\\]dist[/\\]/;
/** axios takes the first adapter that the browser supports, which is always `xhr`; this one would never be asked. */
const fetchAdapter = inPackage('axios', 'lib/adapters/fetch.js');
export const absentAdapter = 'export const getFetch = () => null;';

/** Builds of the libraries for production; what their packages export is for development as well. */
const productionBuilds = [
  { find: /^mobx$/, replacement: inPackage('mobx', 'dist/mobx.esm.production.min.js') },
  { find: /^react-router$/, replacement: inPackage('react-router', 'dist/production/index.mjs') },
  { find: /^react-router\/dom$/, replacement: inPackage('react-router', 'dist/production/dom-export.mjs') },
];

/** Makes the parts of libraries that the console does not use removable by the bundler. */
export function shakeLibrariesPlugin(): Plugin {
  return {
    name: 'shake-libraries',
    apply: 'build',
    config: () => ({ resolve: { alias: productionBuilds } }),
    transform(code, id) {
      if (path.resolve(id) === blueprintClasses)
        return { code: writeLiterals(code, readClasses()), map: null };
      if (path.resolve(id) === fetchAdapter) return { code: absentAdapter, map: null };
      return routerModule.test(id) ? { code: markPure(code), map: null } : null;
    },
  };
}

const readClasses = () =>
  require(inPackage('@blueprintjs/core', 'lib/cjs/common/classes.js')) as Record<string, unknown>;

/** Replaces exported texts by their values: the bundler keeps a template that it cannot evaluate. */
export function writeLiterals(code: string, values: Readonly<Record<string, unknown>>): string {
  return code.replace(/^export const (\w+) = .*;$/gm, (line, name: string) => {
    const value = values[name];
    return typeof value === 'string' ? `export const ${name} = ${JSON.stringify(value)};` : line;
  });
}

/** Marks components and contexts as pure, and drops the names that only developer tools show. */
export function markPure(code: string): string {
  return code
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/= (\w+\.)(forwardRef|memo|createContext|lazy)\(/g, '= /* @__PURE__ */ $1$2(');
}
