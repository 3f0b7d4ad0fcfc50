import type { Language } from '#model/language';

let current: Language = 'zh';
const listeners = new Set<() => void>();

export const getCurrentLanguage = (): Language => current;

/** Switches the language of the document and of all texts. */
export function applyLanguage(language: Language): void {
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
  current = language;
  for (const notify of listeners) notify();
}

export function subscribeToLanguage(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}
