import { expect, it } from 'vitest';
import { NotAllowed, ValidationFailed } from '#model/errors';
import { getErrorText } from './getErrorText';

it('says what the server says of the fields', () => {
  const text = { zh: '状态没有这个选项', en: 'State has no such choice' };
  const error = new ValidationFailed([{ path: '/status', keyword: 'enum', text }]);
  expect(getErrorText(error, 'en')).toBe('State has no such choice');
  expect(getErrorText(error, 'zh')).toBe('状态没有这个选项');
});

it('says the error itself where nothing is said of fields', () => {
  const words = { zh: '不可以', en: 'Not this one' };
  expect(getErrorText(new NotAllowed(words), 'en')).toBe('Not this one');
  expect(getErrorText(new ValidationFailed([{ path: '/status', keyword: 'enum' }]), 'en')).not.toBe('');
});
