/** Maximum number of letters that are compared; further letters do not narrow a search. */
const maxPinyinLength = 24;

/** Normalises a search text to pinyin, `Zhang San` to `zhangsan`; undefined if it cannot be pinyin. */
export function toPinyinQuery(text: string): string | undefined {
  const letters = text.toLowerCase().replace(/[\s']+/g, '');
  return /^(?=.*[a-z])[a-z0-9]+$/.test(letters) ? letters.slice(0, maxPinyinLength) : undefined;
}

/** Pinyin words of a name: for each suffix of its syllables, the initials and the joined syllables. */
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
