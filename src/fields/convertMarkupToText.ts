const blocks = /<\/(p|div|li|h[1-6]|tr|blockquote)\s*>|<br\s*\/?>/gi;
const tags = /<\/?[a-z!][^>]*>/gi;
const namedEntities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const entities = /&(?:(amp|lt|gt|quot|apos|nbsp)|#(\d{1,7})|#x([0-9a-f]{1,6}));/gi;

const lastCharacter = 0x10ffff;

function decodeCodePoint(code: number, otherwise: string): string {
  return code <= lastCharacter ? String.fromCodePoint(code) : otherwise;
}

/** Converts markup to plain text for display. The result is rendered as text, so it cannot run scripts. */
export function convertMarkupToText(markup: string): string {
  return markup
    .replace(blocks, '\n')
    .replace(tags, '')
    .replace(entities, (whole, name?: string, decimal?: string, hex?: string) => {
      if (name) return namedEntities[name.toLowerCase()] ?? whole;
      return decimal
        ? decodeCodePoint(Number(decimal), whole)
        : decodeCodePoint(Number.parseInt(hex ?? '', 16), whole);
    })
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
