import { useSyncExternalStore } from 'react';
import type { Language } from '#model/language';
import { i18n } from './i18n';

/** The language of the screen; whoever asks is drawn again when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, getCurrentLanguage, getCurrentLanguage);
}

/** Lets the whole screen speak another language. */
export function applyLanguage(language: Language): void {
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
  void i18n.changeLanguage(language);
}

const getCurrentLanguage = (): Language => (i18n.language === 'en' ? 'en' : 'zh');

function subscribe(changed: () => void): () => void {
  i18n.on('languageChanged', changed);
  return () => i18n.off('languageChanged', changed);
}
