import { execFile } from 'node:child_process';
import { expect } from 'vitest';
import { bundledServer, type Program } from '#tests/support/bundledServer';

export type Command = Exclude<Program, 'main'>;

/** Exit code and output of a command. */
export interface CommandResult {
  code: number | null;
  out: string;
  err: string;
}

/** Runs an operator command, such as `npm run backup -- file`, in its own process. */
export async function runCommand(
  command: Command,
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<CommandResult> {
  const script = await bundledServer(command);
  return new Promise(resolve => {
    const child = execFile(
      process.execPath,
      [script, ...words],
      { env: { ...process.env, ...environment } },
      (_, out, err) => resolve({ code: child.exitCode, out, err }),
    );
  });
}

const stackTrace = /^\s+at /m;

/** Expects a failure with a readable message. */
export async function expectRefused(commands: readonly [Promise<CommandResult>, string][]): Promise<void> {
  for (const [ended, sentence] of commands) {
    const { err, ...rest } = await ended;
    expect(rest).toEqual({ code: 1, out: '' });
    expect(err).toContain(sentence);
    expect(err).not.toMatch(stackTrace);
  }
}
