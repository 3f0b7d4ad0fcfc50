import sanitizeHtml from 'sanitize-html';
import {
  droppedMarkupTags,
  escapeMarkup,
  isMarkupLink,
  markupLinkRelation,
  markupLinkSchemes,
  markupTags,
  voidMarkupTags,
} from '#model/markup';

const sanitizeOptions: sanitizeHtml.IOptions = {
  allowedTags: [...markupTags],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: [...markupLinkSchemes],
  allowProtocolRelative: false,
  selfClosing: [...voidMarkupTags],
  nonTextTags: [...droppedMarkupTags],
  transformTags: {
    a: (_tag, { href }) => ({ tagName: 'a', attribs: buildLinkAttributes(href) }),
  },
};

/** Maximum number of tags in a markup text; the parser's cost per tag grows with the number of open tags. */
export const maxMarkupTags = 10_000;

export const hasTooManyTags = (source: string): boolean =>
  source.split('<', maxMarkupTags + 2).length > maxMarkupTags + 1;

/**
 * Sanitises markup to the allow-list of elements. It is idempotent, because every save sanitises the stored text again.
 */
export function sanitizeMarkup(source: string): string {
  if (hasTooManyTags(source)) return escapeMarkup(source);
  const safe = sanitizeHtml(source.normalize('NFC'), sanitizeOptions).trim();
  // The sanitiser escapes `<` in text, so these matches are tags and never content.
  return safe.replaceAll('<br />', '<br>').replaceAll('<hr />', '<hr>');
}

function buildLinkAttributes(href = ''): sanitizeHtml.Attributes {
  const address = href.trim();
  return isMarkupLink(address) ? { href: address, rel: markupLinkRelation } : {};
}
