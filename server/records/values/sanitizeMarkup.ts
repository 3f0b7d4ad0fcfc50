import sanitizeHtml from 'sanitize-html';

/** Allow-list of HTML elements that load nothing, run no script and cannot overlay the page. */
const allowedTags =
  'p br hr b strong i em u s sub sup h1 h2 h3 h4 h5 h6 ul ol li blockquote pre code a table thead tbody tr th td'.split(
    ' ',
  );

const sanitizeOptions: sanitizeHtml.IOptions = {
  allowedTags,
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  selfClosing: ['br', 'hr'],
  // The sanitiser drops these elements together with their content, which is code or data and not readable text.
  nonTextTags: [
    'script',
    'style',
    'iframe',
    'object',
    'embed',
    'template',
    'noscript',
    'svg',
    'math',
    'textarea',
    'title',
    'xmp',
  ],
  transformTags: {
    a: (_tag, { href }) => ({ tagName: 'a', attribs: buildLinkAttributes(href) }),
  },
};

const absoluteUrl = /^(?:https?:\/\/|mailto:|tel:)[^\s<>"']+$/i;

/** Maximum number of tags in a markup text; the parser's cost per tag grows with the number of open tags. */
export const maxMarkupTags = 10_000;

export const hasTooManyTags = (source: string): boolean =>
  source.split('<', maxMarkupTags + 2).length > maxMarkupTags + 1;

/**
 * Sanitises markup to the allow-list of elements. It is idempotent, because every save sanitises the stored text again.
 */
export function sanitizeMarkup(source: string): string {
  if (hasTooManyTags(source)) return source.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const safe = sanitizeHtml(source.normalize('NFC'), sanitizeOptions).trim();
  // The sanitiser escapes `<` in text, so these matches are tags and never content.
  return safe.replaceAll('<br />', '<br>').replaceAll('<hr />', '<hr>');
}

function buildLinkAttributes(href = ''): sanitizeHtml.Attributes {
  const address = href.trim();
  return absoluteUrl.test(address) ? { href: address, rel: 'noopener noreferrer' } : {};
}
