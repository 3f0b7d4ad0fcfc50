import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { bundleServer } from './bundleServer.mjs';
import { root, runBin } from './install.mjs';

const packages = ['package.json', 'package-lock.json'];
const serverSources = ['server', 'model', 'generator', 'enrolment', 'scripts', ...packages];
const sources = [
  ...packages,
  ...['src', 'model', 'public', 'vite-plugins'],
  ...['index.html', 'vite.config.ts'],
];

function newest(entry) {
  const full = path.join(root, entry);
  if (!existsSync(full)) return 0;
  const found = statSync(full);
  if (!found.isDirectory()) return found.mtimeMs;
  return Math.max(0, ...readdirSync(full).map(name => newest(path.join(entry, name))));
}

const isNewerThan = (built, sources) =>
  existsSync(built) && statSync(built).mtimeMs > Math.max(...sources.map(newest));

/** Builds the console, unless the build output is newer than all source files. */
export function build() {
  if (isNewerThan(path.join(root, 'dist', 'index.html'), sources)) return;
  // Tests set NODE_ENV, which would otherwise turn this into a development build.
  const env = { ...process.env, NODE_ENV: 'production' };
  runBin('vite', ['build', '--logLevel', 'warn'], { env });
}

/** Path of the bundled server script. It is bundled again only if a source file is newer. */
export async function buildServer() {
  const folder = path.join(root, 'build', 'server');
  const built = path.join(folder, 'main.mjs');
  if (!isNewerThan(built, serverSources)) await bundleServer(folder);
  return built;
}
