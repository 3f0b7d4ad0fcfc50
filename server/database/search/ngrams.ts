/** Runs of what can stand in a piece: all but the signs and spaces of ASCII, at which pieces end. */
const runPattern = /[a-z0-9\u{80}-\u{10ffff}]+/gu;
const latinTrigram = /^[a-z0-9]{3}$/;
/** More pieces than these narrow nothing further; the text itself is compared anyway. */
const maxRequiredNgrams = 12;

/** Without regard to case of a-z only: what else is one letter depends on the language and the database. */
export const lowerCaseAscii = (text: string): string =>
  text.replace(/[A-Z]+/g, letters => letters.toLowerCase());

const splitRuns = (text: string): string[][] =>
  (lowerCaseAscii(text).match(runPattern) ?? []).map(run => Array.from(run));

const sliceRun = (run: readonly string[], at: number, length: number): string =>
  run.slice(at, at + length).join('');

/**
 * The pieces under which a text is found: every one or two characters of it, so that 张三 is found by 张 and by 三,
 * and every three letters or digits, of which two alone would narrow too little.
 */
export function extractNgrams(text: string): string {
  const pieces = new Set<string>();
  for (const run of splitRuns(text)) {
    for (const [at, character] of run.entries()) {
      pieces.add(character);
      if (at + 1 < run.length) pieces.add(sliceRun(run, at, 2));
      if (latinTrigram.test(sliceRun(run, at, 3))) pieces.add(sliceRun(run, at, 3));
    }
  }
  return [...pieces].join(' ');
}

/** The longest pieces that a text must have to contain this one. */
function getRunNgrams(run: readonly string[]): string[] {
  if (run.length === 1) return [sliceRun(run, 0, 1)];
  const asked: string[] = [];
  for (let at = 0; at + 1 < run.length; at++) {
    if (latinTrigram.test(sliceRun(run, at, 3))) asked.push(sliceRun(run, at, 3));
    else if (at === 0 || !latinTrigram.test(sliceRun(run, at - 1, 3))) asked.push(sliceRun(run, at, 2));
  }
  return asked;
}

/** The pieces that must be there for the text to be there; none when there is no telling. */
export function getRequiredNgrams(text: string): string[] {
  const asked = new Set(splitRuns(text).flatMap(getRunNgrams));
  return [...asked].slice(0, maxRequiredNgrams);
}

/** Whether a text is itself one piece: then the rows that have the piece are those that contain the text. */
export function isSingleNgram(text: string): boolean {
  const asked = getRequiredNgrams(text);
  return asked.length === 1 && asked[0] === lowerCaseAscii(text);
}

export const getNgramTable = (table: string): string => `${table}$pieces`;

/** Names of our own, for an index of pieces has columns of its own too. */
export const getNgramColumn = (column: string): string => `_${column}`;
