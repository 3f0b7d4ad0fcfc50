/** Languages of the product: Chinese and English. */
export type Language = 'zh' | 'en';
export const languages: readonly Language[] = ['zh', 'en'];

/** A text in both languages of the product. */
export interface LocalizedText {
  zh: string;
  en: string;
}

/** Language preferred by an `Accept-Language` header. Default: Chinese. */
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
