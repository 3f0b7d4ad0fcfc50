/** Letters that are compared; what follows them narrows nothing. */
const maxPinyinLength = 24;

/** The pinyin that a search text may stand for, `Zhang San` as `zhangsan`; undefined if it can be none. */
export function toPinyinQuery(text: string): string | undefined {
  const letters = text.toLowerCase().replace(/[\s']+/g, '');
  return /^(?=.*[a-z])[a-z0-9]+$/.test(letters) ? letters.slice(0, maxPinyinLength) : undefined;
}

/** The pinyin words of a name with these syllables: from each one on, the initials, then the syllables. */
export function joinSyllables(syllables: readonly string[]): string {
  const words = syllables.flatMap((_, index) => {
    const rest = syllables.slice(index);
    return [rest.map(syllable => syllable.charAt(0)).join(''), rest.join('')];
  });
  return [...new Set(words.map(word => word.slice(0, maxPinyinLength)))].join(' ');
}

/** Whether one of the pinyin words of a text begins with the query. Every search by pinyin asks this one question. */
export const matchesPinyin = (words: string, query: string): boolean => ` ${words}`.includes(` ${query}`);
