import { pinyin } from 'pinyin-pro';

/** Whether letters are the initials or the syllables of a text, from any of its characters on. */
export function soundsLike(text: string, search: string): boolean {
  const letters = search.toLowerCase().replace(/[\s']/g, '');
  if (!/^[a-z0-9]+$/.test(letters) || !/[a-z]/.test(letters) || !/[^\x20-\x7e]/.test(text)) return false;
  const spoken = pinyin(text.toLowerCase(), { type: 'array', toneType: 'none', toneSandhi: false, v: true });
  const syllables = spoken.filter(syllable => /^[a-z0-9]+$/.test(syllable));
  return syllables.some((_, first) => {
    const rest = syllables.slice(first);
    const initials = rest.map(syllable => syllable.charAt(0));
    return [initials, rest].some(words => words.join('').startsWith(letters));
  });
}
