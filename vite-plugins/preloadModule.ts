import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Adds preload links for a module, its static imports and their styles, so that they load in parallel with
 * the small first script instead of after it.
 */
export function preloadModulePlugin(module: string): Plugin {
  let file = '';
  return {
    name: 'start-with',
    apply: 'build',
    configResolved({ root }) {
      file = path.join(root, module);
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter(output => output.type === 'chunk');
        const start = chunks.find(({ moduleIds }) => moduleIds.includes(file));
        if (!start) return [];
        const names = new Set([start.fileName]);
        // A Set that grows during iteration is iterated to its end: a transitive closure.
        for (const name of names)
          for (const next of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) names.add(next);
        const all = chunks.filter(({ fileName }) => names.has(fileName));
        const styles = new Set(all.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
        return [
          ...all.map(({ fileName }) => createLink('modulepreload', fileName)),
          ...[...styles].map(name => createLink('stylesheet', name)),
        ].filter(({ attrs }) => !html.includes(`"${attrs.href}"`));
      },
    },
  };
}

const createLink = (rel: string, fileName: string) => ({
  tag: 'link',
  attrs: { rel, crossorigin: '', fetchpriority: 'low', href: `/${fileName}` },
  injectTo: 'head' as const,
});
