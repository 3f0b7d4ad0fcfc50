import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { processorTime } from '#tests/support/processorTime';
import { safeMarkup } from './safeMarkup';

describe('rich text', () => {
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
  ])('%j comes out as %j', (source, expected) => {
    expect(safeMarkup(source)).toBe(expected);
  });

  it.each([
    ['<script>alert(1)</script>x', 'x'],
    ['<scr<script></script>ipt>alert(1)</script>', 'alert(1)'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<p onclick="alert(1)">x</p>', '<p>x</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="&#106;avascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href=" java\tscript:alert(1)">x</a>', '<a>x</a>'],
    ['<svg><p>x</p></svg>y', 'y'],
    ['<!-- <p> -->x', 'x'],
    ['<p style="position:fixed">x</p>', '<p>x</p>'],
  ])('of %j nothing that runs, loads or covers is left', (source, expected) => {
    expect(safeMarkup(source)).toBe(expected);
  });

  it('has only tags of the list in it, whatever was written, and does not change any more', () => {
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
          const safe = safeMarkup(source);
          expect(
            safe.replace(
              /<\/?[pa](?: href="(?:https?:\/\/|mailto:|tel:)[^"]*" rel="noopener noreferrer")?>/g,
              '',
            ),
          ).not.toContain('<');
          expect(safeMarkup(safe)).toBe(safe);
        },
      ),
    );
  });

  it('takes no long time for a text that was written to take long', () => {
    const { milliseconds } = processorTime(() => {
      for (const piece of ['<a ', '<!--', '<script', '<a "', "<a href='", '&#', '<p><'])
        safeMarkup(piece.repeat(50_000));
    });
    expect(milliseconds).toBeLessThan(5000);
  });

  it('takes in proportion to its length however many elements are open, and closed that never were', () => {
    const timeOf = (times: number): number => {
      const source = '<b>'.repeat(times) + '</i>'.repeat(times);
      return processorTime(() => safeMarkup(source)).milliseconds;
    };
    const least = (times: number) => Math.min(...[1, 2, 3].map(() => timeOf(times)));
    least(1000);
    expect(least(80_000) / least(20_000)).toBeLessThan(10);
  });
});
