import { build } from './build.mjs';
import { install, run, runBin } from './install.mjs';

function step(title, work) {
  const start = Date.now();
  console.log(`\n── ${title}`);
  work();
  console.log(`   ${title}: ${((Date.now() - start) / 1000).toFixed(1)} s`);
}

install();
// In a process of its own, for it needs what was just installed.
step('browser', () => run(process.execPath, ['scripts/browser.mjs']));
step('types', () => runBin('typescript', ['--noEmit']));
step('lint', () => runBin('eslint', ['.', '--max-warnings', '0']));
step('format', () => runBin('prettier', ['--check', '--log-level', 'warn', '.']));
step('schemas', () => runBin('tsx', ['generator/cli.ts', 'check']));
step('build', build);
step('tests', () => runBin('vitest', ['run']));
