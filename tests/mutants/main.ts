import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { mutants as allMutants, type Mutant } from './mutants';

/**
 * Brings each fault into a copy of the project and runs the test file that must notice it. Says which faults nobody
 * noticed, and fails when there are any. The project itself is never changed. `npm run test:mutants -- lock` tries those
 * whose fault contains the text.
 */
const [, , part = ''] = process.argv;
const mutants = allMutants.filter(({ fault }) => fault.includes(part));
const root = path.resolve(import.meta.dirname, '../..');
const workers = Math.max(2, os.availableParallelism());

interface TestRun {
  passed: number;
  failed: number;
  output: string;
}

function copyProject(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mutants-'));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root })
    .toString()
    .split('\0')
    .filter(Boolean);
  for (const file of files)
    cpSync(path.join(root, file), path.join(folder, file), { recursive: true, force: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

async function runTests(folder: string, tests: readonly string[]): Promise<TestRun> {
  const report = path.join(folder, 'mutants.json');
  rmSync(report, { force: true });
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const projects = new Set(tests.map(test => (test.startsWith('tests/') ? 'crossing' : 'unit')));
  const options = ['run', '--reporter=json', `--outputFile=${report}`, '--bail=1'];
  for (const project of projects) options.push('--project', project);
  const child = spawn(process.execPath, [vitest, ...options, ...tests], { cwd: folder });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', text => (output += text));
  await once(child, 'close');
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
    };
    return { passed: numPassedTests, failed: numFailedTests, output };
  } catch {
    return { passed: 0, failed: 0, output };
  }
}

/** A fault is noticed by a test that fails, and not by a file that cannot be read any more. */
async function isNoticed(folder: string, { file, find, replace, test }: Mutant): Promise<boolean> {
  const target = path.join(folder, file);
  const source = readFileSync(target, 'utf8');
  if (source.split(find).length !== 2) return false;
  writeFileSync(
    target,
    source.replace(find, () => replace),
  );
  try {
    return (await runTests(folder, [test])).failed > 0;
  } finally {
    writeFileSync(target, source);
  }
}

async function main(): Promise<void> {
  if (mutants.length === 0) throw new Error(`No fault contains "${part}"`);
  const start = Date.now();
  const folders = Array.from({ length: workers }, copyProject);
  try {
    const [first = ''] = folders;
    const files = [...new Set(mutants.map(({ test }) => test))];
    const { passed, failed, output } = await runTests(first, files);
    if (failed > 0 || passed === 0) {
      console.log(output);
      throw new Error('The tests do not pass without a fault, so they say nothing of one');
    }
    const waiting = [...mutants];
    const missed: Mutant[] = [];
    await Promise.all(
      folders.map(async folder => {
        for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
          const noticed = await isNoticed(folder, mutant);
          console.log(`${noticed ? 'noticed' : 'MISSED '}  ${mutant.fault}`);
          if (!noticed) missed.push(mutant);
        }
      }),
    );
    const seconds = Math.round((Date.now() - start) / 1000);
    console.log(`${mutants.length - missed.length} of ${mutants.length} faults noticed in ${seconds} s`);
    for (const { fault, file, test } of missed) console.log(`${test} does not notice: ${fault} (${file})`);
    if (missed.length > 0) process.exitCode = 1;
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

await main();
