import { inflateSync } from 'node:zlib';

interface PdfPage {
  /** The text of a PDF in drawing order, without white space. */
  text: string;
  isLandscape: boolean;
}

type GetText = (hex: string) => string;

/** Reads the pages of a PDF that Chromium has printed; it understands no more than what Chromium writes. */
export function readPdf(file: Buffer): PdfPage[] {
  const objects = new Map(
    [...file.toString('latin1').matchAll(/(?:^|\n)(\d+) 0 obj\b([\s\S]*?)\nendobj/g)].map(
      ([, id = '', body = '']) => [id, body],
    ),
  );
  const get = (id: string | undefined): string => objects.get(id ?? '') ?? '';
  const fonts = new Map<string, GetText>();
  const getFont = (id: string): GetText => {
    const known = fonts.get(id) ?? readFont(get(id), get);
    fonts.set(id, known);
    return known;
  };
  return findPages(get(findReference([...objects.values()].join('\n'), 'Pages')), get).map(page => ({
    text: readText(readStream(get(findReference(page, 'Contents'))), findFonts(page, getFont)),
    isLandscape: isLandscape(page),
  }));
}

const findReference = (body: string, key: string): string | undefined =>
  new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1];

function findPages(node: string, get: (id: string | undefined) => string): string[] {
  const kids = /\/Kids \[([^\]]*)\]/.exec(node)?.[1];
  if (kids === undefined) return [node];
  return [...kids.matchAll(/(\d+) 0 R/g)].flatMap(([, id]) => findPages(get(id), get));
}

function isLandscape(page: string): boolean {
  const [, width = 0, height = 0] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page)?.map(Number) ?? [];
  return width > height;
}

function findFonts(page: string, getFont: (id: string) => GetText): ReadonlyMap<string, GetText> {
  const list = /\/Font <<([^>]*)>>/.exec(page)?.[1] ?? '';
  return new Map(
    [...list.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, getFont(id)]),
  );
}

function readStream(body: string): string {
  const data = Buffer.from(/stream\r?\n([\s\S]*)\nendstream/.exec(body)?.[1] ?? '', 'latin1');
  return (body.includes('/FlateDecode') ? inflateSync(data) : data).toString('latin1');
}

/** Maps the glyphs of a PDF font to the letters that its table names. */
function readFont(font: string, get: (id: string | undefined) => string): GetText {
  const letters = new Map<number, string>();
  const table = readStream(get(findReference(font, 'ToUnicode')));
  for (const [, list = ''] of table.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, glyph = '', letter = ''] of list.matchAll(/<(\w+)> <(\w+)>/g))
      letters.set(parseInt(glyph, 16), decodeLetters(letter));
  for (const [, list = ''] of table.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', letter = ''] of list.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      const first = parseInt(from, 16);
      for (let glyph = first; glyph <= parseInt(to, 16); glyph++)
        letters.set(glyph, String.fromCodePoint(parseInt(letter, 16) + glyph - first));
    }
  const size = font.includes('/Type0') ? 4 : 2;
  return hex =>
    (hex.match(new RegExp(`.{${size}}`, 'g')) ?? [])
      .map(glyph => letters.get(parseInt(glyph, 16)) ?? '')
      .join('');
}

const decodeLetters = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

function readText(content: string, fonts: ReadonlyMap<string, GetText>): string {
  let text = '';
  let getText: GetText = () => '';
  // The text that stands in for a glyph is no glyph.
  const drawn = content.replace(/\/ActualText <[^>]*>/g, '');
  for (const [, font, hex] of drawn.matchAll(/\/(\w+) [\d.]+ Tf|<([0-9A-Fa-f]+)>/g)) {
    if (font !== undefined) getText = fonts.get(font) ?? getText;
    else if (hex !== undefined) text += getText(hex);
  }
  // A glyph that is both a radical and a character is named as the radical.
  return text.replace(/\s/g, '').replace(/[\u2e80-\u2fd5]/g, radical => radical.normalize('NFKC'));
}
