import { languages, type Language } from '#model/language';
import { parseJsonObject } from '../../api/parseJsonObject';
import { parseTheme, type Theme } from './theme';

/** Browser storage that survives a reload. */
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const tokenKey = 'admin-pro-token';
export const languageKey = 'language';
export const themeKey = 'theme';

export const getStoredToken = (storage: BrowserStorage): string | undefined =>
  storage.getItem(tokenKey) ?? undefined;

export function getStoredLanguage(storage: BrowserStorage): Language {
  const stored = storage.getItem(languageKey);
  return languages.find(known => known === stored) ?? 'zh';
}

export function getStoredTheme(storage: BrowserStorage): Theme {
  return parseTheme(parseJsonObject(storage.getItem(themeKey)));
}
