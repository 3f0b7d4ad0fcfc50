import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Lets a page fetch what its first script will ask for in any case together with that script, and not after it: this
 * module, all that it cannot do without, and their styles. The first script, which is small, is not kept waiting for them.
 */
export function preloadModule(module: string): Plugin {
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
        const start = chunks.find(({ facadeModuleId }) => facadeModuleId === file);
        if (!start) return [];
        const names = new Set([start.fileName]);
        // A set that grows while it is walked is walked to its end.
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
