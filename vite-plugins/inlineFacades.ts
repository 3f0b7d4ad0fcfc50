import type { Plugin } from 'vite';

interface Facade {
  fileName: string;
  /** The chunk that a facade re-exports from. */
  target: string;
  /** The re-exported names of a facade, by their names in the other chunk. */
  names: readonly { inner: string; outer: string }[];
}

/** The code of a chunk that only re-exports from one other. */
const facadeCode = /^export\s*\{([^}]*)\}\s*from\s*["']\.\/([^"']+)["'];?\s*$/;

/**
 * Removes chunks that only re-export. The bundler makes one for each dynamically imported module that shares a chunk
 * with others; each would be a request of its own.
 */
export function inlineFacadesPlugin(): Plugin {
  return {
    name: 'inline-facades',
    apply: 'build',
    generateBundle: {
      // Runs after Vite has listed what each dynamic import preloads.
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter(output => output.type === 'chunk');
        const facades = chunks
          .filter(chunk => chunk.isDynamicEntry)
          .flatMap(({ fileName, code }) => parseFacade(fileName, code) ?? []);
        for (const facade of facades) {
          for (const chunk of chunks) chunk.code = redirectImports(chunk.code, facade);
          delete bundle[facade.fileName];
        }
      },
    },
  };
}

export function parseFacade(fileName: string, code: string): Facade | undefined {
  const [, exported, target] = facadeCode.exec(code) ?? [];
  if (exported === undefined || target === undefined) return undefined;
  const names = exported.split(',').map(text => {
    const [inner = '', outer = inner] = text.trim().split(/\s+as\s+/);
    return { inner, outer };
  });
  return { fileName, target: `assets/${target}`, names };
}

/** Makes dynamic imports of a facade import its target, and lists the target among the files to preload. */
export function redirectImports(code: string, { fileName, target, names }: Facade): string {
  const members = names.map(({ inner, outer }) => `${JSON.stringify(outer)}:e.${inner}`).join();
  const [from, to] = [fileName, target].map(name => name.slice('assets/'.length));
  return ['`', '"', "'"].reduce(
    (text, quote) =>
      text
        .replaceAll(`import(${quote}./${from}${quote})`, `import("./${to}").then(e=>({${members}}))`)
        .replaceAll(`${quote}${fileName}${quote}`, `"${target}"`),
    code,
  );
}
