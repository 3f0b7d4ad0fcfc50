import { useMemo } from 'react';
import type { ScreenTexts } from './i18n';
import { createPlainTranslator, type PlainTranslate } from './plainText';
import { useLanguage } from './useLanguage';

/** Translations of a part of the first page, in the current language; none of them has plural forms. */
export function usePlainText<T extends ScreenTexts>(texts: T): PlainTranslate<T> {
  const language = useLanguage();
  return useMemo(() => createPlainTranslator(texts, language), [texts, language]);
}
