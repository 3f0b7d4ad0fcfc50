import crypto from 'node:crypto';
import type { Plugin } from 'vite';

/** Precached files. Icons are many and small, and are cached on demand. */
const isPrecached = (name: string): boolean => /^assets\/[^/]+\.(?:js|css)$/.test(name);

/** Injects the list of built files into the service worker; does nothing when the build has none. */
export function serviceWorkerFilesPlugin(): Plugin {
  let isEnabled = false;
  return {
    name: 'worker-files',
    apply: 'build',
    configResolved({ env }) {
      isEnabled = Boolean(env.VITE_SERVICE_WORKER);
    },
    generateBundle: {
      // Runs after Vite has removed chunks that only contain styles.
      order: 'post',
      handler(_options, bundle) {
        const names = Object.keys(bundle).filter(isPrecached).sort();
        const source = isEnabled ? `self.built = ${JSON.stringify(describeBuild(names))};\n` : '';
        this.emitFile({ type: 'asset', fileName: 'worker-files.js', source });
      },
    },
  };
}

/** File names contain content hashes, so the list of names identifies the build. */
function describeBuild(names: readonly string[]): { name: string; files: string[] } {
  const name = crypto.createHash('sha256').update(names.join()).digest('hex').slice(0, 12);
  return { name, files: names.map(file => `/${file}`) };
}
