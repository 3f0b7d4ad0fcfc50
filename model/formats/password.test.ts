import { describe, expect, it } from 'vitest';
import { isSignInPassword, isWeakPassword } from './password';

describe('a password', () => {
  it('needs six characters to be typed at sign-in', () => {
    expect(isSignInPassword('123456')).toBe(true);
    expect(isSignInPassword('12345')).toBe(false);
  });

  it.each(['passw0rd!', 'PASSW0RD!', 'Password!', 'Passw0rd', ''])('is weak like %j', password => {
    expect(isWeakPassword(password)).toBe(true);
  });

  it('is not weak with all four classes', () => {
    expect(isWeakPassword('aA1!')).toBe(false);
  });
});
