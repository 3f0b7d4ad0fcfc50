/**
 * A run of characters that n-grams are made of: letters, digits and all non-ASCII characters. ASCII signs and
 * spaces end a run.
 */
const runPattern = /[a-z0-9\u{80}-\u{10ffff}]+/gu;
const latinTrigram = /^[a-z0-9]{3}$/;
/** The n-grams that a search looks up at most. More would hardly narrow the result, and the text is compared anyway. */
const maxRequiredNgrams = 12;

/** Lower-cases a-z only, because other case rules depend on the language and the database. */
export const lowerCaseAscii = (text: string): string =>
  text.replace(/[A-Z]+/g, letters => letters.toLowerCase());

const splitRuns = (text: string): string[][] =>
  (lowerCaseAscii(text).match(runPattern) ?? []).map(run => Array.from(run));

const sliceRun = (run: readonly string[], at: number, length: number): string =>
  run.slice(at, at + length).join('');

/**
 * The n-grams under which a text is indexed: each character and each pair of characters, so that 张三 is found by 张
 * and by 三, and each trigram of letters and digits, because a pair of those would match too many rows.
 */
export function extractNgrams(text: string): string {
  const pieces = new Set<string>();
  for (const run of splitRuns(text)) {
    for (const [at, character] of run.entries()) {
      const pair = character + (run[at + 1] ?? '');
      const trigram = pair + (run[at + 2] ?? '');
      pieces.add(character).add(pair);
      if (latinTrigram.test(trigram)) pieces.add(trigram);
    }
  }
  return [...pieces].join(' ');
}

/** The longest n-grams that a text must contain to contain this run of characters. */
function getRunNgrams(run: readonly string[]): string[] {
  if (run.length === 1) return [sliceRun(run, 0, 1)];
  const asked: string[] = [];
  for (let at = 0; at + 1 < run.length; at++) {
    if (latinTrigram.test(sliceRun(run, at, 3))) asked.push(sliceRun(run, at, 3));
    else if (at === 0 || !latinTrigram.test(sliceRun(run, at - 1, 3))) asked.push(sliceRun(run, at, 2));
  }
  return asked;
}

/** The n-grams that every text with this substring has. Empty if n-grams cannot decide. */
export function getRequiredNgrams(text: string): string[] {
  const asked = new Set(splitRuns(text).flatMap(getRunNgrams));
  return [...asked].slice(0, maxRequiredNgrams);
}

/** Whether a search text is exactly one n-gram. Then the n-gram index alone decides which rows match. */
export function isSingleNgram(text: string): boolean {
  const asked = getRequiredNgrams(text);
  return asked.length === 1 && asked[0] === lowerCaseAscii(text);
}

/**
 * Maximum length of an indexed prefix of a pinyin word. For a longer query, the candidate rows are compared
 * with their stored pinyin words.
 */
const maxPrefixLength = 6;

/** Extracts the terms under which pinyin words are indexed: all prefixes of each word. */
export function extractPrefixes(words: string): string {
  const prefixes = new Set<string>();
  for (const word of words.split(' ')) {
    const longest = word.slice(0, maxPrefixLength);
    if (prefixes.has(longest)) continue;
    for (let length = 1; length <= longest.length; length++) prefixes.add(longest.slice(0, length));
  }
  return [...prefixes].join(' ');
}

/** The index term that pinyin words contain if one of them begins with the query. */
export const getRequiredPrefix = (query: string): string => query.slice(0, maxPrefixLength);

export const getNgramTable = (table: string): string => `${table}$pieces`;

/** Prefixes a column of the n-gram table, so that it cannot clash with the table's own columns. */
export const getNgramColumn = (column: string): string => `_${column}`;
