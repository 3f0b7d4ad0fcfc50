/** Letters that are compared; what follows them narrows nothing. */
const maxPinyinLength = 24;

/** The pinyin that a search text may be, `Zhang San` as `zhangsan`; undefined if it cannot be pinyin. */
export function toPinyinQuery(text: string): string | undefined {
  const letters = text.toLowerCase().replace(/[\s']+/g, '');
  return /^(?=.*[a-z])[a-z0-9]+$/.test(letters) ? letters.slice(0, maxPinyinLength) : undefined;
}

/** The pinyin words of a name with these syllables: from each one on, the initials, then the syllables. */
export function joinPinyinSyllables(syllables: readonly string[]): string {
  const words = new Set<string>();
  const initials = syllables.map(syllable => syllable.charAt(0)).join('');
  const whole = syllables.join('');
  let at = 0;
  for (const [index, syllable] of syllables.entries()) {
    words.add(initials.slice(index, index + maxPinyinLength));
    words.add(whole.slice(at, at + maxPinyinLength));
    at += syllable.length;
  }
  return [...words].join(' ');
}

/** Whether one of the pinyin words of a text begins with the query. Every search by pinyin uses this test. */
export const matchesPinyin = (words: string, query: string): boolean => ` ${words}`.includes(` ${query}`);
