import { describe, expect, it } from 'vitest';
import { validateSignInEntry } from './validateSignInEntry';

describe('validateSignInEntry', () => {
  it('sign-in form requires a user name that is not blank and a password of six characters [valid.1]', () => {
    expect(validateSignInEntry({ username: '', password: '' })).toEqual({
      username: 'usernameEmpty',
      password: 'passwordShort',
    });
    expect(validateSignInEntry({ username: '  ', password: '12345' })).toEqual({
      username: 'usernameEmpty',
      password: 'passwordShort',
    });
    expect(validateSignInEntry({ username: 'admin', password: '123456' })).toEqual({});
  });

  it('sign-in form accepts a password with spaces as typed', () => {
    expect(validateSignInEntry({ username: 'admin', password: '      ' })).toEqual({});
  });

  it('sign-in form counts password length in code points, not UTF-16 units', () => {
    expect(validateSignInEntry({ username: 'admin', password: '𠮷𠮷𠮷' })).toEqual({
      password: 'passwordShort',
    });
  });
});
