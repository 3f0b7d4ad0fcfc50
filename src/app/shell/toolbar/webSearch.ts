/** Web search engines; the first is the default. */
export const searchEngines = [
  { name: { zh: '百度', en: 'Baidu' }, address: 'https://www.baidu.com/s?wd=' },
  { name: { zh: '必应', en: 'Bing' }, address: 'https://www.bing.com/search?q=' },
  { name: { zh: '谷歌', en: 'Google' }, address: 'https://www.google.com/search?q=' },
] as const;

/**
 * Builds a web search URL. Removes possible personal data (names, card numbers, phone numbers) from the
 * query.
 */
export const buildWebSearchUrl = (text: string, engine: { address: string } = searchEngines[0]): string =>
  engine.address + encodeURIComponent(removePersonalData(text));

/** Quoted text may be a name; long numbers may be written with blanks, dots or dashes between the digits. */
const removePersonalData = (text: string): string =>
  toHalfWidth(text)
    .replace(/"[^"]*(?:"|$)|“[^”]*(?:”|$)|「[^」]*(?:」|$)|`[^`]*(?:`|$)|(?<!\p{L})'[^']*(?:'|$)/gu, '')
    .replace(/\d(?:[\s.·/‐-―−-]{0,3}\d){5,}[Xx]?/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Normalises full-width digits, letters and punctuation. */
const toHalfWidth = (text: string): string => text.normalize('NFKC');
