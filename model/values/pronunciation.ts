import { pinyin } from 'pinyin-pro';
import { LruMap } from '../LruMap';

/** Sort keys and search words of a text are computed separately, and names and addresses recur. */
const pronunciationCache = new LruMap<string, readonly string[]>(5000);

/** Pinyin of each character with its tone number; the character itself if it has none. */
export function getPronunciations(characters: readonly string[]): readonly string[] {
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
