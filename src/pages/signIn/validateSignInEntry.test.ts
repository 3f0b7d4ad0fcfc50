import { describe, expect, it } from 'vitest';
import { validateSignInEntry } from './validateSignInEntry';

describe('the sign-in form', () => {
  it('wants a name that is more than space, and a password of six characters [valid.1]', () => {
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

  it('takes a password as it was typed, spaces and all', () => {
    expect(validateSignInEntry({ username: 'admin', password: '      ' })).toEqual({});
  });

  it('counts characters, not halves of them', () => {
    expect(validateSignInEntry({ username: 'admin', password: '𠮷𠮷𠮷' })).toEqual({
      password: 'passwordShort',
    });
  });
});
