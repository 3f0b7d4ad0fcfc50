import { resolveText } from '../../i18n/resolveText';
import { ValidationFailed, type AppError } from '#model/errors';
import type { Language } from '#model/language';

/** Error text: validation messages of the fields when there are any, else the error's message. */
export function getErrorText(error: AppError, language: Language): string {
  const messages = error instanceof ValidationFailed ? error.issues.flatMap(({ text }) => text ?? []) : [];
  return messages.length > 0
    ? messages.map(text => text[language]).join(' ')
    : resolveText(error.userMessage, language);
}
