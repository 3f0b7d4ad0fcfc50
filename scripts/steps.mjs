import { spawn } from 'node:child_process';
import { binOf, root } from './install.mjs';

const seconds = start => `${((Date.now() - start) / 1000).toFixed(1)} s`;

/** A step that the others wait for. */
export function step(title, work) {
  const start = Date.now();
  work();
  console.log(`── ${title}: ${seconds(start)}`);
}

/**
 * Runs programs one after the other beside other work. At a lower priority they would starve beside tests on every core,
 * and end long after these. What a program prints is shown only when it fails. Answers the titles of those that failed.
 */
export async function runInBackground(programs) {
  const failed = [];
  for (const [title, name, args] of programs) {
    const start = Date.now();
    const { code, output } = await finish(name, args);
    if (code !== 0) failed.push(title);
    console.log(`── ${title}: ${code === 0 ? '' : 'failed after '}${seconds(start)}`);
    if (code !== 0) process.stdout.write(output);
  }
  return failed;
}

function finish(name, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [binOf(name), ...args], { cwd: root });
    const stop = () => child.kill();
    // Stops the child process when the run exits early, because another step has failed.
    process.once('exit', stop);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', text => (output += text));
    child.once('error', reject);
    child.once('close', code => {
      process.off('exit', stop);
      resolve({ code, output });
    });
  });
}

/** Runs a program in the foreground; answers its exit code. */
export function runInForeground(name, args, environment = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [binOf(name), ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    });
    child.once('error', reject);
    child.once('close', resolve);
  });
}
