import { describe, expect, it } from 'vitest';
import { NotAllowed, ValidationFailed } from '#model/errors';
import { FakeAccount } from '#tests/support/fakeServer';
import { AccountStore } from './AccountStore';

describe('AccountStore', () => {
  it('AccountStore changes the password with the correct old password', async () => {
    const api = new FakeAccount();
    const account = new AccountStore(api);
    expect(await account.changePassword(api.password, 'Another@2026')).toBe(true);
    expect(api.password).toBe('Another@2026');
  });

  it("AccountStore shows the server's error at its password field until the input changes", async () => {
    const api = new FakeAccount();
    const account = new AccountStore(api);
    const text = { zh: '原密码不正确', en: 'The old password is not right' };
    api.refusal = new ValidationFailed([{ path: '/oldPassword', keyword: 'rule', text }]);
    expect(await account.changePassword('wrong', 'Another@2026')).toBe(false);
    expect(account.getFieldError('oldPassword')).toEqual(text);
    expect(account.getFieldError('password')).toBeUndefined();
    account.clearFailure();
    expect(account.getFieldError('oldPassword')).toBeUndefined();
  });

  it('AccountStore keeps the error when the account cannot be loaded', async () => {
    const api = new FakeAccount();
    const account = new AccountStore(api);
    api.record = new NotAllowed('notAllowed');
    await account.load();
    expect(account.record).toMatchObject({ state: 'failed', error: { code: 403 } });
  });
});
