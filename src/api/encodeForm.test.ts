import { expect, it } from 'vitest';
import { encodeForm } from './encodeForm';

it('a form is spelled as a query string: lists as repeated keys, empty fields not at all [valid.5]', () => {
  const fields = { a: '1', b: ['x', 2, ''], c: '', d: null, e: undefined, f: 0, g: false, h: '张 &' };
  expect(encodeForm(fields).toString()).toBe('a=1&b=x&b=2&f=0&g=false&h=%E5%BC%A0+%26');
});
