import { describe, expect, it } from 'vitest';
import { isSignInPassword, isWeakPassword } from './password';

describe('password', () => {
  it('password requires six characters at sign-in', () => {
    expect(isSignInPassword('123456')).toBe(true);
    expect(isSignInPassword('12345')).toBe(false);
  });

  it.each(['passw0rd!', 'PASSW0RD!', 'Password!', 'Passw0rd', ''])('password is weak: %j', password => {
    expect(isWeakPassword(password)).toBe(true);
  });

  it('password is strong with all four character classes', () => {
    expect(isWeakPassword('aA1!')).toBe(false);
  });
});
