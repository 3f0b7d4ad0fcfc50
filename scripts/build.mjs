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

/** Builds the console, unless what is built is newer than all it is made of. */
export function build() {
  if (isNewerThan(path.join(root, 'dist', 'index.html'), sources)) return;
  // Asked for by tests, it must not become a build that helps developers.
  const env = { ...process.env, NODE_ENV: 'production' };
  runBin('vite', ['build', '--logLevel', 'warn'], { env });
}

/** The script of the server, bundled unless it is newer than all it is made of. */
export async function buildServer() {
  const folder = path.join(root, 'build', 'server');
  const built = path.join(folder, 'main.mjs');
  if (!isNewerThan(built, serverSources)) await bundleServer(folder);
  return built;
}
