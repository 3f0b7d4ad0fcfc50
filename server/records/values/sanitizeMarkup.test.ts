import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureCpuTime } from '#tests/support/cpuTime';
import { hasTooManyTags, maxMarkupTags, sanitizeMarkup } from './sanitizeMarkup';

describe('sanitizeMarkup', () => {
  it.each([
    ['<p>一 <b>二</b></p>', '<p>一 <b>二</b></p>'],
    ['a<br/>b', 'a<br>b'],
    ['<p>open', '<p>open</p>'],
    ['<b>one<i>two</b>three', '<b>one<i>two</i></b>three'],
    ['1 < 2 & 3 > 2', '1 &lt; 2 &amp; 3 &gt; 2'],
    ['&lt;script&gt;', '&lt;script&gt;'],
    [
      '<a href="https://e.cn/?a=1&amp;b=2">x</a>',
      '<a href="https://e.cn/?a=1&amp;b=2" rel="noopener noreferrer">x</a>',
    ],
  ])('sanitizeMarkup turns %j into %j', (source, expected) => {
    expect(sanitizeMarkup(source)).toBe(expected);
  });

  it.each([
    ['<script>alert(1)</script>x', 'x'],
    ['<scr<script></script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<p onclick="alert(1)">x</p>', '<p>x</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="&#106;avascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href=" java\tscript:alert(1)">x</a>', '<a>x</a>'],
    ['<svg><p>x</p></svg>y', 'y'],
    ['<!-- <p> -->x', 'x'],
    ['<p style="position:fixed">x</p>', '<p>x</p>'],
  ])(
    'sanitizeMarkup removes everything from %j that runs script, loads a resource or overlays the page',
    (source, expected) => {
      expect(sanitizeMarkup(source)).toBe(expected);
    },
  );

  it('sanitizeMarkup leaves only allowed tags and is idempotent', () => {
    const pieces = fc.constantFrom(
      '<',
      '>',
      '</',
      '"',
      "'",
      '&',
      ';',
      '#x3c',
      '!--',
      '-->',
      'p',
      'a',
      ' href=',
      'script',
      'svg',
      'on',
      '=',
      'java',
      ':',
      ' ',
    );
    fc.assert(
      fc.property(
        fc.array(pieces, { maxLength: 30 }).map(parts => parts.join('')),
        source => {
          const safe = sanitizeMarkup(source);
          expect(
            safe.replace(
              /<\/?[pa](?: href="(?:https?:\/\/|mailto:|tel:)[^"]*" rel="noopener noreferrer")?>/g,
              '',
            ),
          ).not.toContain('<');
          expect(sanitizeMarkup(safe)).toBe(safe);
        },
      ),
    );
  });

  it('sanitizeMarkup sanitizes any markup within the tag limit in linear time', () => {
    const pieces = ['<a ', '<!--', '<script', '<a "', "<a href='", '<p><', '<b>', '</i>', '<b></i>'];
    const timeOf = (tags: number): number => {
      const texts = pieces.map(piece => piece.repeat(Math.floor(tags / (piece.match(/</g)?.length ?? 1))));
      return measureCpuTime(() =>
        [...texts, '<b>'.repeat(tags / 2) + '</i>'.repeat(tags / 2)].forEach(sanitizeMarkup),
      ).milliseconds;
    };
    const least = (tags: number) => Math.min(...[1, 2, 3].map(() => timeOf(tags)));
    least(1000);
    expect(least(maxMarkupTags) / least(maxMarkupTags / 4)).toBeLessThan(16);
  });

  it('sanitizeMarkup reports markup with more than 10,000 tags as too large', () => {
    expect(hasTooManyTags('<b>'.repeat(maxMarkupTags))).toBe(false);
    expect(hasTooManyTags('<b>'.repeat(maxMarkupTags + 1))).toBe(true);
  });
});
