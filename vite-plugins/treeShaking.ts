import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const inPackage = (name: string, file: string): string =>
  path.join(path.dirname(require.resolve(`${name}/package.json`)), file);

const blueprintClasses = inPackage('@blueprintjs/core', 'lib/esm/common/classes.js');
const routerModule = /[/\\]react-router[/\\]dist[/\\]/;
const throwAbsent =
  "{ throw new TypeError('This part of axios is left out of the build: vite-plugins/treeShaking'); }";
const absentFunction = `export default function absent() ${throwAbsent}`;

/**
 * Modules of axios that no request of the console reaches, and what stands in their place. A body is an object that is
 * sent as JSON, or a text; a query is an URLSearchParams; nothing asks for progress or cancels by a token.
 */
export const absentModules: Readonly<Record<string, string>> = {
  // The first adapter that the browser supports is taken, which is always `xhr`.
  'adapters/fetch.js': 'export const getFetch = () => null;',
  'cancel/CancelToken.js': absentFunction,
  'helpers/AxiosURLSearchParams.js': absentFunction,
  'helpers/HttpStatusCode.js': 'export default {};',
  'helpers/formDataToJSON.js': absentFunction,
  'helpers/progressEventReducer.js': `export function progressEventReducer() ${throwAbsent}`,
  'helpers/toFormData.js': absentFunction,
  'helpers/toURLEncodedForm.js': absentFunction,
};

const absentCode = new Map(
  Object.entries(absentModules).map(([file, code]) => [inPackage('axios', `lib/${file}`), code]),
);

/** Builds of the libraries for production and current browsers; their packages export more by default. */
const productionBuilds = [
  { find: /^mobx$/, replacement: inPackage('mobx', 'dist/mobx.esm.production.min.js') },
  { find: /^react-router$/, replacement: inPackage('react-router', 'dist/production/index.mjs') },
  // React has the hook itself; the shim brings another one for versions without it.
  {
    find: /^use-sync-external-store\/shim\/with-selector$/,
    replacement: 'use-sync-external-store/with-selector',
  },
  { find: /^react-router\/dom$/, replacement: inPackage('react-router', 'dist/production/dom-export.mjs') },
  {
    find: /^fast-uri$/,
    replacement: path.join(import.meta.dirname, '../src/forms/theme/uriResolver.ts'),
  },
];

/** Makes the parts of libraries that the console does not use removable by the bundler. */
export function treeShakingPlugin(): Plugin {
  return {
    name: 'shake-libraries',
    apply: 'build',
    config: () => ({ resolve: { alias: productionBuilds } }),
    transform(code, id) {
      if (path.resolve(id) === blueprintClasses)
        return { code: writeLiterals(code, readClasses()), map: null };
      const absent = absentCode.get(path.resolve(id));
      if (absent !== undefined) return { code: absent, map: null };
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
