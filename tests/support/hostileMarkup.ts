import fc from 'fast-check';

/** Parts of an unsafe markup, which would run, load or cover something. */
const pieces = [
  ...['<script>', '</script>', '<scr<script>ipt>', '<img src=x onerror=alert(1)>', '<svg onload=alert(1)>'],
  ...[
    '<iframe src="https://e.cn">',
    '<math><mtext></mtext>',
    '<style>*{display:none}</style>',
    '<!--',
    '-->',
  ],
  ...['<a href="javascript:alert(1)">', '<a href="data:text/html,x">', '<a href="//e.cn">', '</a>'],
  ...['<a href="https://e.cn/?a=1&b=2">', '<a href=" &#106;avascript:alert(1)">', '<a href="mailto:a@e.cn">'],
  ...[
    '<p style="position:fixed">',
    '<p onclick="alert(1)">',
    '<p>',
    '</p>',
    '<h3>',
    '</h3>',
    '<ul><li>',
    '</ul>',
  ],
  ...[
    '<table><tr><td>',
    '</table>',
    '<b>',
    '</b>',
    '<i>',
    '</i>',
    '<br>',
    '<hr/>',
    '<form action="/x">',
    '<input>',
  ],
  ...[
    '&lt;script&gt;',
    '&amp;',
    '&nbsp;',
    '&#x3c;b&#x3e;',
    '<',
    '>',
    '"',
    "'",
    '&',
    '一',
    ' ',
    '\n',
    '<div>',
  ],
  ...[
    '<template>',
    '</template>',
    '<textarea>',
    '</textarea>',
    '<title>',
    '<noscript>',
    '<plaintext>',
    '<base href="//e.cn">',
  ],
];

export const hostileMarkup: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(...pieces), { maxLength: 25 })
  .map(chosen => chosen.join(''));

const safeTags =
  /<\/?(?:p|b|strong|i|em|u|s|sub|sup|h[1-6]|ul|ol|li|blockquote|pre|code|a|table|thead|tbody|tr|th|td)>|<(?:br|hr)>/g;
const safeLinks = /<a href="(?:https?:\/\/|mailto:|tel:)[^"<>\s]+" rel="noopener noreferrer">/g;

/** Text of a markup without its allowed elements; it contains no `<` if all others were removed. */
export const withoutSafeElements = (markup: string): string =>
  markup.replace(safeLinks, '').replace(safeTags, '');
