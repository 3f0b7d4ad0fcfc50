import { joinPinyinSyllables } from './pinyinQuery';
import { getPronunciations } from './pronunciation';

/**
 * Number of characters that are indexed by pinyin; a search finds the rest of a longer text by its characters only.
 */
const maxCharacters = 32;
const asciiPattern = /^[\x20-\x7e]*$/;

/**
 * Pinyin words of a text, for `matchesPinyin`: 张三 gives `zs zhangsan s san`. Empty for a text without Chinese
 * characters.
 */
export function getPinyinWords(text: string): string {
  if (asciiPattern.test(text)) return '';
  const characters = Array.from(text.toLowerCase()).slice(0, maxCharacters);
  const sounds = getPronunciations(characters);
  if (sounds.every((sound, index) => sound === characters[index])) return '';
  const syllables = sounds
    .map((sound, index) => (sound === characters[index] ? sound : sound.replace(/\d$/, '')))
    .filter(syllable => /^[a-z0-9]+$/.test(syllable));
  return joinPinyinSyllables(syllables);
}
