import { createHash } from 'node:crypto';
import path from 'node:path';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';

/**
 * Inlines a small module as a classic script at the start of the body, before the first paint. A module
 * script would run too late, so it is bundled as an IIFE.
 */
export function earlyScriptPlugin(module: string): Plugin {
  let src = '';
  let type: { type?: 'module' } = { type: 'module' };
  return {
    name: 'before-paint',
    async buildStart() {
      src = `/${path.relative(this.environment.config.root, module)}`;
      if (this.environment.mode !== 'build') return;
      const source = await bundleScript(module);
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      const fileName = `assets/${path.basename(module, '.ts')}-${hash}.js`;
      this.emitFile({ type: 'asset', fileName, source });
      src = `/${fileName}`;
      type = {};
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'script', attrs: { ...type, src }, injectTo: 'body-prepend' }],
    },
  };
}

async function bundleScript(input: string): Promise<string> {
  const bundle = await rolldown({ input, platform: 'browser' });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  return output[0].code;
}
