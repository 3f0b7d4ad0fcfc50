import { pinyin } from 'pinyin-pro';

/** Two texts that agree so far are sorted by what comes after them in the sort. */
const longestText = 64;
/** After every Latin letter, as Chinese readers expect it. */
const chinese = '~';
const han = /\p{Script=Han}/u;
const ascii = /^[\x20-\x7e]*$/;

interface Reading {
  toneType: 'num' | 'none';
  pattern: 'pinyin' | 'first';
}

/** What is read for each character; the character itself where nothing is. */
function readingsOf(characters: readonly string[], { toneType, pattern }: Reading): string[] {
  const text = characters.join('');
  const readings = pinyin(text, { type: 'array', v: true, toneType, pattern });
  if (readings.length === characters.length) return readings;
  return characters.map(character => pinyin(character, { v: true, toneType, pattern }) || character);
}

function keyOf(character: string, reading: string): string {
  if (reading !== character) return `${chinese}${reading}${character}`;
  return han.test(character) ? `${chinese}${chinese}${character}` : character;
}

/**
 * The key that a text sorts under in every store: character by character, Latin without regard to case, then
 * Chinese by syllable, tone and character. Keys compare by code point.
 */
export function sortKey(text: string): string {
  const lower = text.toLowerCase();
  if (ascii.test(lower)) return lower.slice(0, longestText);
  const characters = Array.from(lower).slice(0, longestText);
  const readings = readingsOf(characters, { toneType: 'num', pattern: 'pinyin' });
  return characters.map((character, index) => keyOf(character, readings[index] ?? character)).join('');
}

/** First letters as they are typed to find a name: 南山 2 校 is `ns2x`. */
export function initialsOf(text: string): string {
  const characters = Array.from(text.toLowerCase());
  const readings = ascii.test(text)
    ? characters
    : readingsOf(characters, { toneType: 'none', pattern: 'first' });
  return readings.join('').replace(/[^a-z0-9]/g, '');
}
