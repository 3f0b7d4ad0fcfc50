import { normaliseText } from './normaliseText';

// All Han characters, not only the first block: 䶮, 㛃 and 𠮷 occur in names on identity cards.
const han = '[\\p{Unified_Ideograph}〇]';

const chinese = new RegExp(`^${han}{2,}$`, 'u');
const plainName = new RegExp(`^${han}{2,10}$`, 'u');
// Ethnic names such as 买买提·艾力. The dot is U+00B7, as on identity cards.
const dottedName = new RegExp(`^(?=.{2,30}$)${han}+(?:·${han}+)+$`, 'u');
const foreignName = /^(?!.*\p{Script=Han})\p{L}[\p{L}\p{M} '’-]{1,59}$/u;
const label = new RegExp(`^(?:${han}|[A-Za-z0-9])+$`, 'u');

export const isChineseText = (text: string): boolean => chinese.test(normaliseText(text));

export function isChineseName(text: string): boolean {
  const name = normaliseText(text);
  return plainName.test(name) || dottedName.test(name);
}

export const isForeignName = (text: string): boolean => foreignName.test(normaliseText(text));

export const isPersonName = (text: string): boolean => isChineseName(text) || isForeignName(text);

/** Name of a thing or an account: Chinese characters, letters and digits. */
export const isName = (text: string): boolean => label.test(normaliseText(text));
