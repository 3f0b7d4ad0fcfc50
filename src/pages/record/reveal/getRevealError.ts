import { NotAllowed, TooManyRequests, ValidationFailed, type AppError } from '#model/errors';
import type { Language } from '#model/language';
import { resolveText } from '../../../i18n/resolveText';
import { createTranslator } from '../../../i18n/i18n';
import { revealTexts } from './texts';

/** Error text of a refused reveal, with what the user can do. */
export function getRevealError(error: AppError, language: Language): string {
  const t = createTranslator(revealTexts, language);
  if (error instanceof TooManyRequests) return t('limitReached');
  if (error instanceof NotAllowed) return t('refused');
  if (error instanceof ValidationFailed) return t('reasonHelp');
  return resolveText(error.userMessage, language);
}
