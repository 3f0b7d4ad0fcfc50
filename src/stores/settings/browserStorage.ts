import { languages, type Language } from '#model/language';
import { parseJsonObject } from '../../api/parseJsonObject';
import { parseTheme, type Theme } from './theme';

/** Browser storage that survives a reload. */
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const tokenKey = 'admin-pro-token';
export const languageKey = 'language';
export const themeKey = 'theme';

export const getStoredToken = (keep: BrowserStorage): string | undefined =>
  keep.getItem(tokenKey) ?? undefined;

export function getStoredLanguage(keep: BrowserStorage): Language {
  const kept = keep.getItem(languageKey);
  return languages.find(known => known === kept) ?? 'zh';
}

export function getStoredTheme(keep: BrowserStorage): Theme {
  return parseTheme(parseJsonObject(keep.getItem(themeKey)));
}
