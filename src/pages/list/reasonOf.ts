import { ValidationFailed, type AppError } from '#model/errors';
import type { Language } from '#model/language';
import { say } from '#model/messages';

/** Why something failed: what the server says of each field says more than that something is wrong. */
export function reasonOf(error: AppError, language: Language): string {
  const said = error instanceof ValidationFailed ? error.issues.flatMap(({ text }) => text ?? []) : [];
  return said.length > 0 ? said.map(text => text[language]).join(' ') : say(error.say, language);
}
