export type Language = 'zh' | 'en';
export const languages: readonly Language[] = ['zh', 'en'];

/** A text as the product shows it, in both languages. */
export interface LocalizedText {
  zh: string;
  en: string;
}

/** The language that an `Accept-Language` header asks for; Chinese unless it prefers English. */
export function parseAcceptLanguage(header: string | undefined): Language {
  const wanted = (header ?? '')
    .split(',')
    .map(part => {
      const [tag = '', ...rest] = part.trim().toLowerCase().split(';');
      const q = rest.map(item => item.trim()).find(item => item.startsWith('q='));
      return { tag, weight: q ? Number(q.slice(2)) || 0 : 1 };
    })
    .filter(({ tag, weight }) => weight > 0 && /^(zh|en)\b/.test(tag))
    .sort((a, b) => b.weight - a.weight)[0];
  return wanted?.tag.startsWith('en') ? 'en' : 'zh';
}
