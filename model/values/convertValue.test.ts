import { expect, it } from 'vitest';
import type { Field } from '../field';
import { convertValue } from './convertValue';

const story: Field = {
  name: 'story',
  kind: 'markup',
  title: { zh: '简介', en: 'Story' },
  schema: { type: 'string', format: 'html' },
  ...{ origin: 'author', required: false, whenHidden: 'drop', readOnly: false, once: false },
  ...{ unique: false, index: false, was: [] },
};

it('converting text to rich text escapes it, also where it looks like markup', () => {
  expect(convertValue('1 < 2 & <script>alert(1)</script>', story)).toBe(
    '1 &lt; 2 &amp; &lt;script&gt;alert(1)&lt;/script&gt;',
  );
  expect(convertValue('一\n二', story)).toBe('一<br>二');
  expect(convertValue(7, story)).toBe('7');
  expect(convertValue({ a: 1 }, story)).toBeNull();
});
