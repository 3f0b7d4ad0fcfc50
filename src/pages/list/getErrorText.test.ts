import { expect, it } from 'vitest';
import { NotAllowed, ValidationFailed } from '#model/errors';
import { getErrorText } from './getErrorText';

it('error text prefers the validation messages of fields', () => {
  const text = { zh: '状态没有这个选项', en: 'State has no such choice' };
  const error = new ValidationFailed([{ path: '/status', keyword: 'enum', text }]);
  expect(getErrorText(error, 'en')).toBe('State has no such choice');
  expect(getErrorText(error, 'zh')).toBe('状态没有这个选项');
});

it("error text falls back to the error's own message without validation issues", () => {
  const message = { zh: '不可以', en: 'Not this one' };
  expect(getErrorText(new NotAllowed(message), 'en')).toBe('Not this one');
  expect(getErrorText(new ValidationFailed([{ path: '/status', keyword: 'enum' }]), 'en')).not.toBe('');
});
