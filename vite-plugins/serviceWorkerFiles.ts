import crypto from 'node:crypto';
import type { Plugin } from 'vite';

/** What a worker keeps at once. Drawings of icons are many, small, and wanted one by one. */
const isPrecached = (name: string): boolean => /^assets\/[^/]+\.(?:js|css)$/.test(name);

/** Tells the service worker which files were built; nothing when the build wants no worker. */
export function serviceWorkerFiles(): Plugin {
  let wanted = false;
  return {
    name: 'worker-files',
    apply: 'build',
    configResolved({ env }) {
      wanted = Boolean(env.VITE_SERVICE_WORKER);
    },
    generateBundle: {
      // By then the scripts that hold nothing but a style are taken out.
      order: 'post',
      handler(_options, bundle) {
        const names = Object.keys(bundle).filter(isPrecached).sort();
        const source = wanted ? `self.built = ${JSON.stringify(describeBuild(names))};\n` : '';
        this.emitFile({ type: 'asset', fileName: 'worker-files.js', source });
      },
    },
  };
}

/** The files are named after what is in them, so their names tell one build from another. */
function describeBuild(names: readonly string[]): { name: string; files: string[] } {
  const name = crypto.createHash('sha256').update(names.join()).digest('hex').slice(0, 12);
  return { name, files: names.map(file => `/${file}`) };
}
