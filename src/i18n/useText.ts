import { useMemo } from 'react';
import { createTranslator, type ScreenTexts, type Translate } from './i18n';
import { useLanguage } from './useLanguage';

/** Translations of a screen in the current language: `const t = useText(texts)`, then `t('retry')`. */
export function useText<T extends ScreenTexts>(texts: T): Translate<T> {
  const language = useLanguage();
  return useMemo(() => createTranslator(texts, language), [texts, language]);
}
