/** Where the web is searched; the first is the usual one. */
export const searchEngines = [
  { name: { zh: '百度', en: 'Baidu' }, address: 'https://www.baidu.com/s?wd=' },
  { name: { zh: '必应', en: 'Bing' }, address: 'https://www.bing.com/search?q=' },
  { name: { zh: '谷歌', en: 'Google' }, address: 'https://www.google.com/search?q=' },
] as const;

/** A question to a search engine. What may be somebody's name, card or phone does not leave the house. */
export const buildWebSearchUrl = (text: string, engine: { address: string } = searchEngines[0]): string =>
  engine.address + encodeURIComponent(removePersonalData(text));

/** What was quoted may be anything; long numbers go also where people write blanks, dots or dashes between the digits. */
const removePersonalData = (text: string): string =>
  toHalfWidth(text)
    .replace(/"[^"]*(?:"|$)|“[^”]*(?:”|$)|「[^」]*(?:」|$)|`[^`]*(?:`|$)|(?<!\p{L})'[^']*(?:'|$)/gu, '')
    .replace(/\d(?:[\s.·/‐-―−-]{0,3}\d){5,}[Xx]?/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Digits, letters and signs of Chinese fonts as those of a keyboard. */
const toHalfWidth = (text: string): string => text.normalize('NFKC');
