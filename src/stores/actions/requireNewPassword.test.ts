import { describe, expect, it } from 'vitest';
import { AppError, PasswordChangeRequired } from '#model/errors';
import { TabsFixture } from '#tests/support/TabsFixture';
import { trackRequest } from './trackRequest';

const flushPromises = () => new Promise(resolve => setImmediate(resolve));

async function refuse(error: AppError, isBackground: boolean) {
  const { stores, server } = await TabsFixture.create({ path: '/pool' });
  server.session.answers.userInfo = { username: 'li', roles: ['school'], mustChangePassword: true };
  trackRequest(stores, '/pool/getList', Promise.reject(error), isBackground);
  await flushPromises();
  return stores.session;
}

describe('requireNewPassword', () => {
  it.each([false, true])(
    '428 response (password must be changed) reloads the account in the background: %s',
    async isBackground => {
      const session = await refuse(new PasswordChangeRequired('passwordChangeRequired'), isBackground);
      expect(session.user.mustChangePassword).toBe(true);
    },
  );

  it('responses other than 428 do not reload the account', async () => {
    const session = await refuse(new AppError('unknownError'), false);
    expect(session.user.mustChangePassword).toBe(false);
  });

  it('428 response does not reload the account again after a failed reload', async () => {
    const { stores, server } = await TabsFixture.create({ path: '/pool' });
    const refusal = new PasswordChangeRequired('passwordChangeRequired');
    let loads = 0;
    server.session.getUserInfo = () => {
      loads += 1;
      const answer = Promise.reject(refusal);
      trackRequest(stores, '/userInfo', answer, false);
      return answer;
    };
    trackRequest(stores, '/pool/getList', Promise.reject(refusal), false);
    await flushPromises();
    await flushPromises();
    expect(loads).toBe(1);
  });
});
