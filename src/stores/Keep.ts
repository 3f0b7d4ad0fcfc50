import { languages, type Language } from '#model/language';
import { jsonObjectIn } from '../api/jsonObjectIn';
import { themeOf, type Theme } from './theme';

/** What a browser remembers between visits. */
export type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const tokenKey = 'admin-pro-token';
export const languageKey = 'language';
export const themeKey = 'theme';

export const keptToken = (keep: Keep): string | undefined => keep.getItem(tokenKey) ?? undefined;

export function keptLanguage(keep: Keep): Language {
  const kept = keep.getItem(languageKey);
  return languages.find(known => known === kept) ?? 'zh';
}

export function keptTheme(keep: Keep): Theme {
  return themeOf(jsonObjectIn(keep.getItem(themeKey)));
}
