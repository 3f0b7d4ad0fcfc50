import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from './build.mjs';
import { install, root, run, runBin } from './install.mjs';
import { runInBackground, runInForeground, step } from './steps.mjs';

const all = process.argv.includes('--all');
const long = process.argv.includes('--long');
const report = path.join(root, 'reports', 'junit.xml');
const cache = name => path.join('node_modules', '.cache', name);

/**
 * ESLint caches by the content of each file alone, so after a change of a type it may miss what a rule about types says of
 * the files that use it. The whole is linted where it counts.
 */
const lintCache =
  all || process.env.CI
    ? []
    : ['--cache', '--cache-strategy', 'content', '--cache-location', cache('eslint')];

/** The longest first: it runs while the console is built, before the tests need both cores. */
const staticSteps = [
  ['lint', 'eslint', ['.', '--max-warnings', '0', ...lintCache]],
  ['types', 'typescript', ['--noEmit', '--incremental', '--tsBuildInfoFile', cache('types.tsbuildinfo')]],
  [
    'format',
    'prettier',
    [
      ...['--check', '--log-level', 'warn', '--cache', '--cache-strategy', 'content'],
      ...['--cache-location', cache('prettier-check'), '.'],
    ],
  ],
];

/** How many tests passed and failed; undefined when the run broke off before it could say. */
function counts() {
  if (!existsSync(report)) return undefined;
  const [head = ''] = /<testsuites[^>]*>/.exec(readFileSync(report, 'utf8')) ?? [];
  const [tests, failures, errors] = ['tests', 'failures', 'errors'].map(name =>
    Number(new RegExp(` ${name}="(\\d+)"`).exec(head)?.[1] ?? 0),
  );
  return { tests, failed: failures + errors };
}

install();
rmSync(report, { force: true });
const staticChecks = runInBackground(staticSteps);
// In a process of its own, for it needs what was just installed.
step('browser', () => run(process.execPath, ['scripts/browser.mjs']));
step('schemas', () => runBin('tsx', ['generator/cli.ts', 'check']));
step('build', build);

const reporters = [
  'default',
  'junit',
  './tests/support/SlowestFiles.ts',
  './tests/support/RetriedTests.ts',
].map(name => `--reporter=${name}`);
const [code, failedSteps] = await Promise.all([
  runInForeground(
    'vitest',
    ['run', '--silent=passed-only', ...reporters, `--outputFile.junit=${report}`],
    all ? { SCOPE: 'all', TRIES: 'more' } : long ? {} : { SCOPE: 'short' },
  ),
  staticChecks,
]);

// After the others, since it needs both cores for itself.
const mutantsCode = all ? await runInForeground('tsx', ['tests/mutants/main.ts']) : 0;
if (mutantsCode !== 0) failedSteps.push('mutants');

const found = counts();
if (failedSteps.length > 0) console.log(`Failed steps: ${failedSteps.join(', ')}`);
if (found && code !== 0 && found.failed === 0)
  console.log('The tests passed, but their run ended with an error.');
console.log(
  found
    ? `${found.tests - found.failed} passed, ${found.failed} failed (${found.tests} tests)`
    : 'The tests broke off before they could be counted.',
);
process.exitCode = code === 0 && failedSteps.length === 0 ? 0 : 1;
