import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import pack from './package.json' with { type: 'json' };
import { earlyScriptPlugin } from './vite-plugins/earlyScript.ts';
import { blueprintImportsPlugin } from './vite-plugins/blueprintImports.ts';
import { blueprintStylesPlugin } from './vite-plugins/blueprintStyles.ts';
import { brotliPlugin } from './vite-plugins/brotli.ts';
import { cityFolderPlugin } from './vite-plugins/cityFolder.ts';
import { createChunkNamer } from './vite-plugins/createChunkNamer.ts';
import { inlineFacadesPlugin } from './vite-plugins/inlineFacades.ts';
import { iconFilesPlugin } from './vite-plugins/iconFiles.ts';
import { iconsByComponentPlugin } from './vite-plugins/iconsByComponent.ts';
import { preloadModulePlugin } from './vite-plugins/preloadModule.ts';
import { treeShakingPlugin } from './vite-plugins/treeShaking.ts';
import { serviceWorkerFilesPlugin } from './vite-plugins/serviceWorkerFiles.ts';

/** Address of the API server while the console runs with hot reload. */
const api = process.env.API_TARGET ?? 'http://127.0.0.1:10001';

/** Chunks in loading order: sign-in, signed-in app, its pages, and background code. */
const chunks = {
  start: { files: ['src/start.ts'] },
  main: { files: ['src/main.tsx'], hasLibraryChunk: true },
  SignedInApp: { files: ['src/app/SignedInApp.tsx', 'src/app/shell/theme/ThemePanel.tsx'] },
  pages: {
    files: ['src/pages/ListPage.tsx', 'src/pages/RecordPage.tsx'],
    isShared: true,
    stylesOf: 'SignedInApp',
  },
  ListPage: { files: ['src/pages/ListPage.tsx'], stylesOf: 'SignedInApp' },
  // Code for texts with plural forms, which the first page does not need.
  i18next: { files: ['src/i18n/i18n.ts'] },
  // Overlays are fetched on every page, so they must not contain the code of a form for an icon.
  overlayIcons: {
    files: ['src/app/overlays/OverlayContent.tsx', 'src/pages/RecordPage.tsx'],
    isShared: true,
  },
  // The view of a record and its dialogs load after it, and take from it what they share with a form.
  RecordPage: { files: ['src/pages/RecordPage.tsx'] },
  // Code that every signed-in page loads after it is shown.
  background: {
    files: [
      'src/api/axios.ts',
      'src/api/events/createSharedEvents.ts',
      'src/stores/actions/handleServerEvent.ts',
    ],
  },
};

/** Chunks that are loaded before any lazy chunk, which therefore need not list them. */
const signInFile = /\/(main|main-libraries|rolldown-runtime|start)-[\w-]+\.(js|css)$/;

export default defineConfig({
  plugins: [
    cityFolderPlugin(import.meta.dirname, process.env.CITY_FOLDER),
    react(),
    blueprintImportsPlugin(),
    iconsByComponentPlugin(),
    treeShakingPlugin(),
    iconFilesPlugin(path.join(import.meta.dirname, 'schemas/routes')),
    preloadModulePlugin('src/main.tsx'),
    earlyScriptPlugin(path.join(import.meta.dirname, 'src/applyStoredTheme.ts')),
    inlineFacadesPlugin(),
    serviceWorkerFilesPlugin(),
    brotliPlugin(),
  ],
  resolve: {
    alias: {
      'markdown-to-jsx/react': path.join(import.meta.dirname, 'src/forms/theme/Markdown.tsx'),
    },
  },
  define: { 'import.meta.env.APP_VERSION': JSON.stringify(pack.version) },
  css: { postcss: { plugins: [blueprintStylesPlugin(path.join(import.meta.dirname, 'src'))] } },
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
    // The charts are one part of some 600 kB, which only their page loads; first loads are held by tests.
    chunkSizeWarningLimit: 700,
    // Modules of the model have no side effects, so unused exports are removed.
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /[/\\]model[/\\]/, sideEffects: false }] },
      output: {
        // Random characters cannot be compressed; 42 bits distinguish the builds of a file.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: createChunkNamer(chunks), debugName: 'chunks' }],
        },
      },
    },
  },
});
