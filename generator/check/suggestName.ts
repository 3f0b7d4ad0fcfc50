import type { LocalizedText } from '#model/language';

/** Returns the nearest candidate by edit distance, if near enough. */
export function findNearestName(word: string, candidates: Iterable<string>): string | undefined {
  // A single edit of a very short name already gives another name.
  const most = Math.ceil((word.length - 2) / 3);
  let best: { candidate: string; distance: number } | undefined;
  for (const candidate of candidates) {
    if (Math.abs(word.length - candidate.length) > most) continue;
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase(), most);
    if (distance <= most && distance < (best?.distance ?? Infinity)) best = { candidate, distance };
  }
  return best?.candidate;
}

const maxListed = 12;

/** A fix for an unknown name: the nearest candidate, or all. */
export function suggestName(word: string, candidates: Iterable<string>): LocalizedText {
  const all = [...new Set(candidates)];
  const meant = findNearestName(word, all);
  if (meant !== undefined) return { zh: `改为“${meant}”。`, en: `Write "${meant}".` };
  if (all.length === 0)
    return {
      zh: '目前没有可以写的名称：先声明所需要的，再写在这里。',
      en: 'There is none yet: declare what is meant first, then name it here.',
    };
  const some = all.slice(0, maxListed);
  const more = all.length > maxListed;
  return {
    zh: `可用的有：${some.join('、')}${more ? ' 等' : ''}。`,
    en: `There are: ${some.join(', ')}${more ? ' and others' : ''}.`,
  };
}

const minLikeness = 0.4;
const maxAlike = 3;

/**
 * A fix for a word that may be spelt in another language: similar names, nearest first, otherwise as `suggestName`.
 */
export function suggestSimilarNames(word: string, candidates: Iterable<string>): LocalizedText {
  const all = [...candidates];
  const alike = all
    .map(name => ({ name, likeness: getLikeness(word, name) }))
    .filter(({ likeness }) => likeness >= minLikeness)
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, maxAlike)
    .map(({ name }) => name);
  if (alike.length < 2) return suggestName(word, all);
  return {
    zh: `改为${alike.map(name => `“${name}”`).join('或')}。`,
    en: `Write ${alike.map(name => `"${name}"`).join(' or ')}.`,
  };
}

/** The share of letter pairs that two names have in common (Dice coefficient), from 0 to 1. */
function getLikeness(one: string, other: string): number {
  const [some, others] = [getPairs(one), getPairs(other)];
  const common = [...some].filter(pair => others.has(pair)).length;
  return (2 * common) / Math.max(1, some.size + others.size);
}

function getPairs(word: string): Set<string> {
  const spelt = word.toLowerCase().replaceAll('f', 'ph').replaceAll('k', 'c');
  return new Set(Array.from({ length: spelt.length - 1 }, (_, index) => spelt.slice(index, index + 2)));
}

/** Damerau-Levenshtein distance, cut off beyond `most`. */
function editDistance(from: string, to: string, most: number): number {
  let before: number[] = [];
  let above = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const changed = from[row - 1] === to[column - 1] ? 0 : 1;
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        (above[column] ?? Infinity) + 1,
        (current[column - 1] ?? Infinity) + 1,
        (above[column - 1] ?? Infinity) + changed,
        swapped ? (before[column - 2] ?? Infinity) + 1 : Infinity,
      );
    }
    if (Math.min(...current, ...above) > most) return Infinity;
    before = above;
    above = current;
  }
  return above[to.length] ?? Infinity;
}
