import { useSyncExternalStore } from 'react';
import type { Language } from '#model/language';
import { i18n } from './i18n';

/** Current language; the component re-renders when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, getCurrentLanguage, getCurrentLanguage);
}

/** Switches the language of the document and the translations. */
export function applyLanguage(language: Language): void {
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
  void i18n.changeLanguage(language);
}

const getCurrentLanguage = (): Language => (i18n.language === 'en' ? 'en' : 'zh');

function subscribe(changed: () => void): () => void {
  i18n.on('languageChanged', changed);
  return () => i18n.off('languageChanged', changed);
}
