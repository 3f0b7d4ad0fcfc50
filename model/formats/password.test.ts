import { describe, expect, it } from 'vitest';
import { isSignInPassword, isWeakPassword } from './password';

describe('password', () => {
  it('sign-in password requires six characters', () => {
    expect(isSignInPassword('123456')).toBe(true);
    expect(isSignInPassword('12345')).toBe(false);
  });

  it.each(['passw0rd!', 'PASSW0RD!', 'Password!', 'Passw0rd', ''])(
    'password strength of %j is weak',
    password => {
      expect(isWeakPassword(password)).toBe(true);
    },
  );

  it('password strength is strong with all four character classes', () => {
    expect(isWeakPassword('aA1!')).toBe(false);
  });
});
