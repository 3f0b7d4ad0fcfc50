/** What a text may be marked up with; nothing here loads, runs or covers anything. */
const elements = new Set(
  'p br hr b strong i em u s sub sup h1 h2 h3 h4 h5 h6 ul ol li blockquote pre code a table thead tbody tr th td'.split(
    ' ',
  ),
);
const empty = new Set(['br', 'hr']);
/** Their text is no text to read, and goes with them. */
const silent =
  /<(script|style|iframe|object|embed|template|noscript|svg|math|textarea|title|xmp)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const comment = /<!--[\s\S]*?(?:-->|$)|<[!?][a-z][^<>]*>/gi;
// Every repetition is bounded, so that no text takes long to read.
const tag = /<(\/?)([a-z][a-z0-9]{0,20})((?:\s(?:[^<>"']|"[^"]{0,500}"|'[^']{0,500}'){0,500})?)\/?>/gi;
const href = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/i;
const safeAddress = /^(?:https?:\/\/|mailto:|tel:)[^\s<>"']+$/i;

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

function unescape(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));?/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return named[name.toLowerCase()] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The same text once more from its meaning: whatever was written there, it comes out as text. */
const asText = (source: string): string => escape(unescape(source)).replaceAll('&quot;', '"');

function opening(name: string, attributes: string): string {
  if (name !== 'a') return `<${name}>`;
  const written = href.exec(attributes);
  const address = unescape(written?.[1] ?? written?.[2] ?? written?.[3] ?? '').trim();
  return safeAddress.test(address) ? `<a href="${escape(address)}" rel="noopener noreferrer">` : '<a>';
}

/** Rich text reduced to harmless elements, each of them closed; what is written twice comes out the same. */
export function safeMarkup(source: string): string {
  const text = source.normalize('NFC').replace(silent, '').replace(comment, '');
  const open: string[] = [];
  const opened = new Map<string, number>();
  const count = (name: string, more: number) => opened.set(name, (opened.get(name) ?? 0) + more);
  let result = '';
  let from = 0;
  const closeUpTo = (name: string) => {
    if (!opened.get(name)) return;
    for (let last = open.pop(); last !== undefined; last = open.pop()) {
      count(last, -1);
      result += `</${last}>`;
      if (last === name) return;
    }
  };
  for (const match of text.matchAll(tag)) {
    const [whole, slash, written = '', attributes = ''] = match;
    result += asText(text.slice(from, match.index));
    from = match.index + whole.length;
    const name = written.toLowerCase();
    if (!elements.has(name)) continue;
    if (slash) closeUpTo(name);
    else {
      result += opening(name, attributes);
      if (empty.has(name)) continue;
      open.push(name);
      count(name, 1);
    }
  }
  result += asText(text.slice(from));
  for (const name of open.reverse()) result += `</${name}>`;
  return result.trim();
}
