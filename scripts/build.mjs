import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { root, runBin } from './install.mjs';

const sources = [
  ...['src', 'model', 'public', 'vite-plugins'],
  ...['index.html', 'vite.config.ts', 'package.json', 'package-lock.json'],
];

function newest(entry) {
  const full = path.join(root, entry);
  if (!existsSync(full)) return 0;
  const found = statSync(full);
  if (!found.isDirectory()) return found.mtimeMs;
  return Math.max(0, ...readdirSync(full).map(name => newest(path.join(entry, name))));
}

/** Builds the console, unless what is built is newer than all it is made of. */
export function build() {
  const built = path.join(root, 'dist', 'index.html');
  if (existsSync(built) && statSync(built).mtimeMs > Math.max(...sources.map(newest))) return;
  // Asked for by tests, it must not become a build that helps developers.
  const env = { ...process.env, NODE_ENV: 'production' };
  runBin('vite', ['build', '--logLevel', 'warn'], { env });
}
