import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import pack from './package.json' with { type: 'json' };
import { blueprintStyles } from './vite-plugins/blueprintStyles.ts';
import { brotli } from './vite-plugins/brotli.ts';
import { iconDrawings } from './vite-plugins/iconDrawings.ts';
import { iconsByComponent } from './vite-plugins/iconsByComponent.ts';
import { startWith } from './vite-plugins/startWith.ts';

/** Where `/api` is answered while the console runs with hot reload. */
const api = process.env.API_TARGET ?? 'http://127.0.0.1:10001';

export default defineConfig({
  plugins: [react(), iconsByComponent(), iconDrawings(), startWith('src/main.tsx'), brotli()],
  define: { 'import.meta.env.APP_VERSION': JSON.stringify(pack.version) },
  css: { postcss: { plugins: [blueprintStyles(path.join(import.meta.dirname, 'src'))] } },
  server: { port: 10000, strictPort: true, proxy: { '/api': api } },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // The security policy allows no inline script, and a style sheet or a font is fetched faster from the cache.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The model does nothing but define; what of it is not used falls away.
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /[/\\]model[/\\]/, sideEffects: false }] },
    },
  },
});
