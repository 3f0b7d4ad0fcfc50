import { AppError } from '#model/errors';
import { translateToAllLanguages } from '#model/messages';

/**
 * Ends the process with exit code 1. An AppError prints its message in all languages, any other error its stack trace.
 */
export function exitWithError(error: unknown): never {
  const reason = error instanceof Error ? error.stack : String(error);
  const said = error instanceof AppError ? translateToAllLanguages(error.userMessage) : reason;
  process.stderr.write(`${said}\n`);
  process.exit(1);
}
