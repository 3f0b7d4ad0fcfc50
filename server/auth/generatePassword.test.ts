import { expect, it } from 'vitest';
import { generatePassword } from './generatePassword';
import { refuseWeakPassword } from './passwords';

it('generated passwords meet the rules for staff, have no look-alike characters, and never repeat', async () => {
  const drawn = Array.from({ length: 200 }, generatePassword);
  expect(new Set(drawn).size).toBe(drawn.length);
  for (const password of drawn) {
    expect(password).toMatch(/^([A-HJ-NP-Za-km-np-z2-9]{4}-){3}[A-HJ-NP-Za-km-np-z2-9]{4}$/);
    await refuseWeakPassword({ password, username: 'somebody', isStaff: true }, '/password');
  }
});
