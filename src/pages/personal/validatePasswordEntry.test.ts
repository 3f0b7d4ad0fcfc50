import { expect, it } from 'vitest';
import { validatePasswordEntry } from './validatePasswordEntry';

it.each([
  [
    { oldPassword: '', newPassword: '', again: '' },
    { oldPassword: 'oldEmpty', newPassword: 'tooShort' },
  ],
  [{ oldPassword: 'a', newPassword: '1234567', again: '1234567' }, { newPassword: 'tooShort' }],
  [{ oldPassword: '12345678', newPassword: '12345678', again: '12345678' }, { newPassword: 'same' }],
  [{ oldPassword: 'a', newPassword: '12345678', again: '1234567' }, { again: 'different' }],
  [{ oldPassword: 'a', newPassword: '12345678', again: '12345678' }, {}],
])('password form reports for the entry %j the error %j', (entry, errors) => {
  expect(validatePasswordEntry(entry)).toEqual(errors);
});
