import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(
  import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
  '..',
);

export function run(command, args, options = {}) {
  execFileSync(command, args, { cwd: root, stdio: 'inherit', ...options });
}

/** The script of a program of node_modules, which runs without a shell on every system alike. */
export function binOf(name) {
  const manifest = JSON.parse(readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8'));
  const bin =
    typeof manifest.bin === 'string' ? manifest.bin : (manifest.bin[name] ?? Object.values(manifest.bin)[0]);
  return path.join(root, 'node_modules', name, bin);
}

export function runBin(name, args, options = {}) {
  run(process.execPath, [binOf(name), ...args], options);
}

function refuse(message) {
  console.error(message);
  process.exit(1);
}

/** Installs the packages of package-lock.json, unless exactly these are installed. */
export function install() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    refuse(`Node 20.19 or newer is needed; this is ${process.version}.`);
  const lock = path.join(root, 'package-lock.json');
  const stamp = path.join(root, 'node_modules', '.installed');
  const wanted = createHash('sha256').update(readFileSync(lock)).update(process.version).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing dependencies …');
  run(process.platform === 'win32' ? 'npm.cmd' : 'npm', ['ci', '--no-audit', '--no-fund', '--include=dev'], {
    shell: process.platform === 'win32',
  });
  writeFileSync(stamp, wanted);
}
