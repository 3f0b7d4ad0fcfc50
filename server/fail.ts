import { AppError } from '#model/errors';

/** Ends a program that cannot go on: what we know is said plainly, anything else with its trace. */
export function fail(error: unknown): never {
  const said = error instanceof AppError && typeof error.say !== 'string' ? error.say : undefined;
  const reason = error instanceof Error ? error.stack : String(error);
  process.stderr.write(said ? `${said.zh}\n${said.en}\n` : `${reason}\n`);
  process.exit(1);
}
