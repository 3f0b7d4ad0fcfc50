import sanitizeHtml from 'sanitize-html';

/** Elements that neither load, run nor cover anything. */
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
  // The text of these is no text to read, and is dropped with them.
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

/** How many tags a text may have: what the parser does for each grows with those that are open. */
export const maxTags = 10_000;

export const hasTooManyTags = (source: string): boolean =>
  source.split('<', maxTags + 2).length > maxTags + 1;

/** Rich text reduced to an allow-list of elements. Idempotent, since a stored text is sanitised again at each save. */
export function sanitizeMarkup(source: string): string {
  if (hasTooManyTags(source)) return source.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const safe = sanitizeHtml(source.normalize('NFC'), sanitizeOptions).trim();
  // In text a `<` is escaped, so these are tags.
  return safe.replaceAll('<br />', '<br>').replaceAll('<hr />', '<hr>');
}

function buildLinkAttributes(href = ''): sanitizeHtml.Attributes {
  const address = href.trim();
  return absoluteUrl.test(address) ? { href: address, rel: 'noopener noreferrer' } : {};
}
