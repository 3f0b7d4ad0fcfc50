import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import pack from './package.json' with { type: 'json' };
import { earlyScript } from './vite-plugins/earlyScript.ts';
import { blueprintStyles } from './vite-plugins/blueprintStyles.ts';
import { brotli } from './vite-plugins/brotli.ts';
import { createChunkNamer } from './vite-plugins/createChunkNamer.ts';
import { iconFiles } from './vite-plugins/iconFiles.ts';
import { iconsByComponent } from './vite-plugins/iconsByComponent.ts';
import { preloadModule } from './vite-plugins/preloadModule.ts';
import { serviceWorkerFiles } from './vite-plugins/serviceWorkerFiles.ts';

/** Where `/api` is answered while the console runs with hot reload. */
const api = process.env.API_TARGET ?? 'http://127.0.0.1:10001';

/** What is loaded one after the other: the first questions, the gate, the inside, what its pages share. */
const together = {
  start: 'src/start.ts',
  main: 'src/main.tsx',
  SignedInApp: 'src/app/SignedInApp.tsx',
  figures: ['src/pages/ListPage.tsx', 'src/pages/HomePage.tsx'],
  pages: ['src/pages/ListPage.tsx', 'src/pages/RecordPage.tsx'],
};

/** The parts of the component kit that the gate is made of. */
const kit = new RegExp(
  [
    '@blueprintjs/core/lib/esm/common/(?!.*(hotkeys|Overlay))',
    '@blueprintjs/core/lib/esm/accessibility/',
    '@blueprintjs/core/lib/esm/hooks/use(ValidateProps|IsomorphicLayoutEffect)',
    '@blueprintjs/core/lib/esm/components/(icon|spinner|text)/',
    '@blueprintjs/core/lib/esm/components/button/buttons',
    '@blueprintjs/core/lib/esm/components/forms/(formGroup|inputGroup|asyncControllableInput)',
    '@blueprintjs/icons/lib/esm/\\w+\\.js',
    'node_modules/classnames/',
    'icons-by-component$',
  ]
    .join('|')
    .replaceAll('/', '[/\\\\]'),
);

/** Whoever loads a later chunk has these already, so it names them to nobody. */
const signInFile = /\/(kit|main|main-libraries|rolldown-runtime|start)-[\w-]+\.(js|css)$/;

export default defineConfig({
  plugins: [
    react(),
    iconsByComponent(),
    iconFiles(),
    preloadModule('src/main.tsx'),
    earlyScript(path.join(import.meta.dirname, 'src/applyStoredTheme.ts')),
    serviceWorkerFiles(),
    brotli(),
  ],
  define: { 'import.meta.env.APP_VERSION': JSON.stringify(pack.version) },
  css: { postcss: { plugins: [blueprintStyles(path.join(import.meta.dirname, 'src'))] } },
  server: { port: 10000, strictPort: true, proxy: { '/api': api } },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // The security policy allows no inline script, and a style sheet or a font is fetched faster from the cache.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_entry, files, { hostType }) =>
        hostType === 'js' ? files.filter(file => !signInFile.test(file)) : files,
    },
    reportCompressedSize: false,
    // The model does nothing but define; what of it is not used falls away.
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /[/\\]model[/\\]/, sideEffects: false }] },
      output: {
        // What is random cannot be packed; 42 bits tell the builds of one file apart.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'kit', test: kit },
            {
              name: createChunkNamer(
                together,
                /[/\\]@blueprintjs[/\\](?!icons[/\\].*[/\\]components[/\\])|[/\\]StatusPages\.tsx$|\.css$/,
              ),
            },
          ],
        },
      },
    },
  },
});
