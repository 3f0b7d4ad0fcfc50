import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { relayErrors } from '../support/relayErrors';

interface StartOptions {
  /** Sources go through tsx; a script that is bundled already does not. */
  script: string;
  words?: readonly string[];
  environment?: Readonly<Record<string, string>>;
  /** A folder for its processor profile. */
  profile?: string;
}

/** A server in a process of its own. */
export interface ServerProcess {
  origin: string;
  pid: number;
  /** Sends SIGTERM and returns the exit code. */
  stop(): Promise<number | null>;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
}

/** Starts a server that prints its address when it listens. */
export async function startProcess({
  script,
  words = [],
  environment = {},
  profile,
}: StartOptions): Promise<ServerProcess> {
  const flags = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`];
  const loader = script.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const child = spawn(process.execPath, [...flags, ...loader, script, ...words], {
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  relayErrors(child.stderr);
  const end = () => child.kill();
  process.once('exit', end);
  const endBy = async (signal: 'SIGTERM' | 'SIGKILL') => {
    process.off('exit', end);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    origin: `http://127.0.0.1:${await readPort(child, script)}`,
    pid: child.pid ?? 0,
    stop: async () => {
      await endBy('SIGTERM');
      return child.exitCode;
    },
    kill: () => endBy('SIGKILL'),
  };
}

async function readPort(child: ChildProcess, script: string): Promise<string> {
  if (!child.stdout) throw new TypeError('Its output is a pipe');
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /http:\/\/[\w.]+:(\d+)/.exec(line)?.[1];
    if (port === undefined) continue;
    child.stdout.resume();
    return port;
  }
  throw new Error(`${script} ended before it listened`);
}
