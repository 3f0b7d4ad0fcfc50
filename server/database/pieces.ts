/** Runs of what can stand in a piece: all but the signs and spaces of ASCII, at which pieces end. */
const runs = /[a-z0-9\u{80}-\u{10ffff}]+/gu;
const latin = /^[a-z0-9]{3}$/;
/** More pieces than these narrow nothing further; the text itself is compared anyway. */
const mostAsked = 12;

/** Without regard to case of a-z only: what else is one letter depends on the language and the database. */
export const small = (text: string): string => text.replace(/[A-Z]+/g, letters => letters.toLowerCase());

const runsOf = (text: string): string[][] => (small(text).match(runs) ?? []).map(run => Array.from(run));

const window = (run: readonly string[], at: number, length: number): string =>
  run.slice(at, at + length).join('');

/**
 * The pieces under which a text is found: every one or two characters of it, so that 张三 is found by 张 and by 三,
 * and every three letters or digits, of which two alone would narrow too little.
 */
export function piecesOf(text: string): string {
  const pieces = new Set<string>();
  for (const run of runsOf(text)) {
    for (const [at, character] of run.entries()) {
      pieces.add(character);
      if (at + 1 < run.length) pieces.add(window(run, at, 2));
      if (latin.test(window(run, at, 3))) pieces.add(window(run, at, 3));
    }
  }
  return [...pieces].join(' ');
}

/** The longest pieces that a text must have to contain this one. */
function askedPieces(run: readonly string[]): string[] {
  if (run.length === 1) return [window(run, 0, 1)];
  const asked: string[] = [];
  for (let at = 0; at + 1 < run.length; at++) {
    if (latin.test(window(run, at, 3))) asked.push(window(run, at, 3));
    else if (at === 0 || !latin.test(window(run, at - 1, 3))) asked.push(window(run, at, 2));
  }
  return asked;
}

/** The pieces that must be there for the text to be there; none when there is no telling. */
export function piecesAsked(text: string): string[] {
  const asked = new Set(runsOf(text).flatMap(askedPieces));
  return [...asked].slice(0, mostAsked);
}

/** Whether a text is itself one piece: then the rows that have the piece are those that contain the text. */
export function isPiece(text: string): boolean {
  const asked = piecesAsked(text);
  return asked.length === 1 && asked[0] === small(text);
}

export const piecesTable = (table: string): string => `${table}$pieces`;

/** Names of our own, for an index of pieces has columns of its own too. */
export const piecesColumn = (column: string): string => `_${column}`;
