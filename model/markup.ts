/**
 * The elements allowed in rich text, whether stored, shown or edited. They load nothing, run no script and cannot
 * overlay the page.
 */
export const markupTags = [
  ...(['p', 'br', 'hr', 'b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup'] as const),
  ...(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'a'] as const),
  ...(['table', 'thead', 'tbody', 'tr', 'th', 'td'] as const),
];
/** Name of an element allowed in rich text. */
export type MarkupTag = (typeof markupTags)[number];

/** Elements that have no content and no end tag. */
export const voidMarkupTags: readonly MarkupTag[] = ['br', 'hr'];

/** Elements that are dropped together with their content, which is code or data and not readable text. */
export const droppedMarkupTags = [
  ...(['script', 'style', 'iframe', 'object', 'embed', 'template', 'noscript'] as const),
  ...(['svg', 'math', 'textarea', 'title', 'xmp'] as const),
];

/** URL schemes allowed in a link of rich text. */
export const markupLinkSchemes = ['http', 'https', 'mailto', 'tel'] as const;

/** Attributes of a link: the linked page receives no referrer and no access to this window. */
export const markupLinkRelation = 'noopener noreferrer';

const linkAddress = /^(?:https?:\/\/|mailto:|tel:)[^\s<>"']+$/i;

/** Whether an address is allowed in a link: an absolute URL whose scheme runs no code. */
export const isMarkupLink = (address: string): boolean => linkAddress.test(address);

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for markup. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>]/g, found => escapes[found] ?? found);

/** Escapes a text for a markup attribute. */
export const escapeMarkupAttribute = (text: string): string =>
  text.replace(/[&<>"]/g, found => escapes[found] ?? found);
