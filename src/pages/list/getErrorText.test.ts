import { expect, it } from 'vitest';
import { NotAllowed, ValidationFailed } from '#model/errors';
import { getErrorText } from './getErrorText';

it('error text of a failed request is made of the validation messages of fields, if there are any', () => {
  const text = { zh: '状态没有这个选项', en: 'State has no such choice' };
  const error = new ValidationFailed([{ path: '/status', keyword: 'enum', text }]);
  expect(getErrorText(error, 'en')).toBe('State has no such choice');
  expect(getErrorText(error, 'zh')).toBe('状态没有这个选项');
});

it('error text of a failed request without validation issues is the message of the error', () => {
  const message = { zh: '不可以', en: 'Not this one' };
  expect(getErrorText(new NotAllowed(message), 'en')).toBe('Not this one');
  expect(getErrorText(new ValidationFailed([{ path: '/status', keyword: 'enum' }]), 'en')).not.toBe('');
});
