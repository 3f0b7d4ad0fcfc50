import { AppError } from '#model/errors';
import { translateToAllLanguages } from '#model/messages';

/** Ends a program that cannot go on: what we know is said plainly, anything else with its trace. */
export function exitWithError(error: unknown): never {
  const reason = error instanceof Error ? error.stack : String(error);
  const said = error instanceof AppError ? translateToAllLanguages(error.userMessage) : reason;
  process.stderr.write(`${said}\n`);
  process.exit(1);
}
