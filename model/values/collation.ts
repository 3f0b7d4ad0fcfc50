import { pinyin } from 'pinyin-pro';
import { LruMap } from '../LruMap';

/** Texts that agree in this many characters are ordered by the next sort key. */
const maxCharacters = 64;
/** Sorts after every Latin letter, as Chinese readers expect. */
const chinesePrefix = '~';
const hanPattern = /\p{Script=Han}/u;
const asciiPattern = /^[\x20-\x7e]*$/;

/** The key and the initials of a text are computed separately, and names and addresses recur. */
const pronunciationCache = new LruMap<string, readonly string[]>(5000);

/** Pinyin of each character with its tone number; the character itself if it has none. */
function getPronunciations(characters: readonly string[]): readonly string[] {
  const text = characters.join('');
  const known = pronunciationCache.get(text);
  if (known) return known;
  const options = { type: 'array', toneType: 'num', toneSandhi: false, v: true } as const;
  const whole = pinyin(text, options);
  const sounds =
    whole.length === characters.length
      ? whole
      : characters.map(character => pinyin(character, { ...options, type: 'string' }) || character);
  pronunciationCache.set(text, sounds);
  return sounds;
}

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

/** Pinyin initials for searching: 南山 2 校 gives `ns2x`. */
export function getPinyinInitials(text: string): string {
  const characters = Array.from(text.toLowerCase()).slice(0, maxCharacters);
  const sounds = asciiPattern.test(text) ? characters : getPronunciations(characters);
  return sounds
    .map(sound => sound.charAt(0))
    .join('')
    .replace(/[^a-z0-9]/g, '');
}
