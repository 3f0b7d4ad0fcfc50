/** A cell in quotes, in which a quote is doubled, or one without. */
const cellPattern = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)|[^\t\r\n]*/y;
const separatorPattern = /\t|\r\n|\r|\n/y;
/** A cell that `formatSpreadsheetText` has prefixed with an apostrophe. */
const inertText = /^'(?=[=+\-@\t\r])/;

/** Parses tab-separated text from a spreadsheet into cells; a final line break starts no row. */
export function parseSpreadsheetText(text: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  while (true) {
    const [whole, quoted] = matchAt(cellPattern, text, at) ?? [''];
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? whole).replace(inertText, ''));
    at += whole.length;
    const [separator] = matchAt(separatorPattern, text, at) ?? [];
    if (separator === undefined) return rows;
    at += separator.length;
    if (separator === '\t') continue;
    if (at === text.length) return rows;
    rows.push([]);
  }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
