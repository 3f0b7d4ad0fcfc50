import { ValidationFailed, type AppError } from '#model/errors';
import type { Language } from '#model/language';
import { translate } from '#model/messages';

/** Why something failed: what the server says of each field says more than that something is wrong. */
export function getErrorText(error: AppError, language: Language): string {
  const said = error instanceof ValidationFailed ? error.issues.flatMap(({ text }) => text ?? []) : [];
  return said.length > 0
    ? said.map(text => text[language]).join(' ')
    : translate(error.userMessage, language);
}
