import { getPronunciations } from './pronunciation';

/** Number of characters that are compared; texts with this common prefix are ordered by the next sort key. */
const maxCharacters = 64;
/** Sorts after every Latin letter, as Chinese readers expect. */
const chinesePrefix = '~';
const hanPattern = /\p{Script=Han}/u;
const asciiPattern = /^[\x20-\x7e]*$/;

function getCharacterKey(character: string, sound: string): string {
  if (sound !== character) return `${chinesePrefix}${sound}${character}`;
  return hanPattern.test(character) ? `${chinesePrefix}${chinesePrefix}${character}` : character;
}

/**
 * Collation key of a text, the same in every store: character by character, Latin letters without case, then Chinese by
 * syllable, tone and character. Keys compare by code point.
 */
export function getCollationKey(text: string): string {
  const lower = text.toLowerCase();
  if (asciiPattern.test(lower)) return lower.slice(0, maxCharacters);
  const characters = Array.from(lower).slice(0, maxCharacters);
  const sounds = getPronunciations(characters);
  return characters
    .map((character, index) => getCharacterKey(character, sounds[index] ?? character))
    .join('');
}
