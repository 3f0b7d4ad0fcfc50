import { describe, expect, it } from 'vitest';
import { convertMarkupToText } from './convertMarkupToText';

describe('plain text of markup', () => {
  it('convertMarkupToText returns the visible text, with a line for each block', () => {
    expect(convertMarkupToText('<p>报名 <b>须知</b></p><p>4&nbsp;月 16 日截止</p>')).toBe(
      '报名 须知\n4 月 16 日截止',
    );
    expect(convertMarkupToText('<ul><li>户口本</li><li>房产证</li></ul>')).toBe('户口本\n房产证');
    expect(convertMarkupToText('一<br>二<br/>三')).toBe('一\n二\n三');
  });

  it('plain text of markup decodes entities once, so that escaped tags stay text', () => {
    expect(convertMarkupToText('a &lt;b&gt; &amp;lt; &#20013;&#x6587;')).toBe('a <b> &lt; 中文');
  });

  it('plain text of markup keeps characters that belong to no entity or tag', () => {
    expect(convertMarkupToText('1 < 2 & 3 > 2 &#99999999; &nosuch; &#x200000;')).toBe(
      '1 < 2 & 3 > 2 &#99999999; &nosuch; &#x200000;',
    );
  });
});
