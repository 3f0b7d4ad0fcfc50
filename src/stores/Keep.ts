import { languages, type Language } from '#model/language';

/** What a browser remembers between visits. */
export type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const tokenKey = 'admin-pro-token';
export const languageKey = 'language';

export const keptToken = (keep: Keep): string | undefined => keep.getItem(tokenKey) ?? undefined;

export function keptLanguage(keep: Keep): Language {
  const kept = keep.getItem(languageKey);
  return languages.find(known => known === kept) ?? 'zh';
}
