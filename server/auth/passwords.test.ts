import { describe, expect, it } from 'vitest';
import { PasswordHasher, refuseWeakPassword } from './passwords';

const passwords = new PasswordHasher({ memory: 64, passes: 2 });

describe('passwords', () => {
  it('passwords are stored as salted argon2id hashes, exactly as typed', async () => {
    const digest = await passwords.hash(' Enrol@2026 ');
    expect(digest).toMatch(/^\$argon2id\$v=19\$m=64,p=1,t=2\$/);
    expect(await passwords.hash(' Enrol@2026 ')).not.toBe(digest);
    expect(await passwords.verify(' Enrol@2026 ', digest)).toBe(true);
    expect(await passwords.verify('Enrol@2026', digest)).toBe(false);
  });

  it('password verification fails for an unknown account, with an empty and with a valid password', async () => {
    expect(await passwords.verify('', undefined)).toBe(false);
    expect(await passwords.verify('Enrol@2026', undefined)).toBe(false);
  });

  it('first password verification of a known account after a start takes at least half of the CPU time of a hash, so that time does not disclose which accounts exist', async () => {
    const digest = await passwords.hash('Enrol@2026');
    const costly = new PasswordHasher({ memory: 19_456, passes: 6 });
    const timeOf = async (work: () => Promise<unknown>) => {
      const start = process.cpuUsage();
      await work();
      return process.cpuUsage(start).user;
    };
    const hashing = await timeOf(() => costly.hash(''));
    expect(await timeOf(() => costly.verify('Enrol@2026', digest))).toBeGreaterThan(hashing / 2);
  });

  it.each([
    ['Short1!', false, 'minLength'],
    ['password1', false, 'common-password'],
    ['P@ssw0rd', true, 'common-password'],
    ['lowercase only 1', true, 'strong-password'],
    ['x'.repeat(257), false, 'maxLength'],
    ['          ', false, 'repeated-characters'],
    ['aaaaaaaaaaaa', false, 'repeated-characters'],
    ['abababababab', false, 'repeated-characters'],
    ['Xiaoming2026', false, 'own-name'],
    ['baseball1', false, 'common-password'],
    ['P@ssw0rd1', true, 'common-password'],
    ['P@$$w0rd1', true, 'common-password'],
    ['Password1!', false, 'common-password'],
    ['Password1!', true, 'common-password'],
    ['Qwerty1!', true, 'common-password'],
    ['#P@ssw0rd1!', true, 'common-password'],
    ['abcdefgh', false, 'common-password'],
    ['9876543210', false, 'common-password'],
  ])('password rules refuse %s for staff=%s with the issue %s', async (password, isStaff, keyword) => {
    await expect(
      refuseWeakPassword({ password, username: 'xiaoming', isStaff }, '/password'),
    ).rejects.toMatchObject({ issues: [expect.objectContaining({ path: '/password', keyword })] });
  });

  it.each([
    ['一二三四五六七八', false],
    ['!?.,;:#+', false],
    ['vK9 '.repeat(64), false],
    ['Enrol@2026', true],
  ])('password rules accept %s for staff=%s', async (password, isStaff) => {
    await refuseWeakPassword({ password, username: 'xiaoming', isStaff }, '/password');
  });
});
