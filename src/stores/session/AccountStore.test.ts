import { describe, expect, it } from 'vitest';
import { NotAllowed, ValidationFailed } from '#model/errors';
import { FakeAccount } from '#tests/support/fakeServer';
import { AccountStore } from './AccountStore';

describe('the own account', () => {
  it('changes its password for whoever knows the old one', async () => {
    const calls = new FakeAccount();
    const account = new AccountStore(calls);
    expect(await account.changePassword(calls.password, 'Another@2026')).toBe(true);
    expect(calls.password).toBe('Another@2026');
  });

  it('says at the field what is wrong, until something else is typed', async () => {
    const calls = new FakeAccount();
    const account = new AccountStore(calls);
    const text = { zh: '原密码不正确', en: 'The old password is not right' };
    calls.refusal = new ValidationFailed([{ path: '/oldPassword', keyword: 'rule', text }]);
    expect(await account.changePassword('wrong', 'Another@2026')).toBe(false);
    expect(account.getFieldError('oldPassword')).toEqual(text);
    expect(account.getFieldError('password')).toBeUndefined();
    account.clearFailure();
    expect(account.getFieldError('oldPassword')).toBeUndefined();
  });

  it('holds why it cannot be seen', async () => {
    const calls = new FakeAccount();
    const account = new AccountStore(calls);
    calls.record = new NotAllowed('notAllowed');
    await account.load();
    expect(account.record).toMatchObject({ state: 'failed', error: { code: 403 } });
  });
});
