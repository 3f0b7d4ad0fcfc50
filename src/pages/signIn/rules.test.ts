import { describe, expect, it } from 'vitest';
import { complaintsOf } from './rules';

describe('the sign-in form', () => {
  it('wants a name that is more than space, and a password of six characters [valid.1]', () => {
    expect(complaintsOf({ username: '', password: '' })).toEqual({
      username: 'usernameEmpty',
      password: 'passwordShort',
    });
    expect(complaintsOf({ username: '  ', password: '12345' })).toEqual({
      username: 'usernameEmpty',
      password: 'passwordShort',
    });
    expect(complaintsOf({ username: 'admin', password: '123456' })).toEqual({});
  });

  it('takes a password as it was typed, spaces and all', () => {
    expect(complaintsOf({ username: 'admin', password: '      ' })).toEqual({});
  });

  it('counts characters, not halves of them', () => {
    expect(complaintsOf({ username: 'admin', password: '𠮷𠮷𠮷' })).toEqual({ password: 'passwordShort' });
  });
});
