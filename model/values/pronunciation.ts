import { pinyin } from 'pinyin-pro';
import { LruMap } from '../LruMap';

/**
 * Cache of the pinyin of texts, because sort keys and search words are computed separately, and names and addresses
 * recur.
 */
const pronunciationCache = new LruMap<string, readonly string[]>(5000);

const options = { type: 'array', toneSandhi: false, v: true } as const;
/**
 * Cache of syllables with tone numbers by syllables with tone marks, `zhang1` for `zhāng`; at most some 1,500. The
 * library needs six times as long with tone numbers as with tone marks.
 */
const numberedSyllables = new Map<string, string>();

/** Pinyin of each character with its tone number; the character itself if it has none. */
export function getPronunciations(characters: readonly string[]): readonly string[] {
  const text = characters.join('');
  const known = pronunciationCache.get(text);
  if (known) return known;
  const whole = readText(text, characters);
  const sounds =
    whole.length === characters.length
      ? whole
      : characters.map(character => readText(character, [character]).join('') || character);
  pronunciationCache.set(text, sounds);
  return sounds;
}

/** Looks up the pinyin of a whole text, because the pronunciation of a character depends on its word. */
function readText(text: string, characters: readonly string[]): readonly string[] {
  const syllables = pinyin(text, { ...options, toneType: 'symbol' });
  const sounds: string[] = [];
  for (const [at, syllable] of syllables.entries()) {
    // A letter such as ā in the text itself is not a syllable.
    const sound = syllable === characters[at] ? syllable : numberedSyllables.get(syllable);
    if (sound === undefined) return numberSyllables(text, syllables);
    sounds.push(sound);
  }
  return sounds;
}

function numberSyllables(text: string, syllables: readonly string[]): readonly string[] {
  const numbered = pinyin(text, { ...options, toneType: 'num' });
  for (const [at, sound] of numbered.entries()) {
    const syllable = syllables[at];
    if (syllable !== undefined && syllable !== sound) numberedSyllables.set(syllable, sound);
  }
  return numbered;
}
