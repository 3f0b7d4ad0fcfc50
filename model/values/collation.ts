import { pinyin } from 'pinyin-pro';
import { LruMap } from '../LruMap';

/** Two texts that agree so far are sorted by what comes after them in the sort. */
const maxCharacters = 64;
/** After every Latin letter, as Chinese readers expect it. */
const chinesePrefix = '~';
const hanPattern = /\p{Script=Han}/u;
const asciiPattern = /^[\x20-\x7e]*$/;

/** The same text is asked for its key and for its initials, and names and addresses come again. */
const pronunciationCache = new LruMap<string, readonly string[]>(5000);

/** How each character sounds, with the number of its tone; the character itself where nothing is said. */
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
 * The key that a text sorts under in every store: character by character, Latin without regard to case, then
 * Chinese by syllable, tone and character. Keys compare by code point.
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

/** First letters as they are typed to find a name: 南山 2 校 is `ns2x`. */
export function getPinyinInitials(text: string): string {
  const characters = Array.from(text.toLowerCase()).slice(0, maxCharacters);
  const sounds = asciiPattern.test(text) ? characters : getPronunciations(characters);
  return sounds
    .map(sound => sound.charAt(0))
    .join('')
    .replace(/[^a-z0-9]/g, '');
}
