import { expect, it } from 'vitest';
import { encodeForm } from './encodeForm';

it('encodeForm encodes a form as a query string with repeated keys for lists and without empty fields [valid.5]', () => {
  const fields = { a: '1', b: ['x', 2, ''], c: '', d: null, e: undefined, f: 0, g: false, h: '张 &' };
  expect(encodeForm(fields).toString()).toBe('a=1&b=x&b=2&f=0&g=false&h=%E5%BC%A0+%26');
});
