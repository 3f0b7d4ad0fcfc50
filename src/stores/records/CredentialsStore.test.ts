import { describe, expect, it } from 'vitest';
import type { AccountAccess, AccountCredentials } from '#model/accountAccess';
import { NotAllowed } from '#model/errors';
import type { CredentialsApi } from '../../api/HttpCredentials';
import { CredentialsStore } from './CredentialsStore';

/** Fake credentials API with one account and one session. */
class OneAccount implements CredentialsApi {
  readonly calls: string[] = [];
  refusal: Error | undefined;
  private sessions = ['s1'];

  getCredentials(): Promise<AccountCredentials> {
    const place = { startedAt: '', seenAt: '', ip: '', agent: '', isCurrent: false };
    const sessions = this.sessions.map(id => ({ id, ...place }));
    return Promise.resolve({ hasPassword: true, isOpen: true, lockedUntil: null, sessions });
  }

  getAccess(): Promise<AccountAccess> {
    return Promise.resolve({ roles: ['School'], missing: [], resources: [] });
  }

  resetPassword(resource: string, uuid: string): Promise<string> {
    return this.answer(`reset ${resource} ${uuid}`, 'Abcd-2345');
  }

  endSessions(_resource: string, _uuid: string, session = 'all'): Promise<number> {
    if (!this.refusal) this.sessions = [];
    return this.answer(`end ${session}`, 1);
  }

  unlock(): Promise<void> {
    return this.answer('unlock', undefined);
  }

  private answer<T>(call: string, value: T): Promise<T> {
    this.calls.push(call);
    return this.refusal ? Promise.reject(this.refusal) : Promise.resolve(value);
  }
}

function setUp() {
  const api = new OneAccount();
  return { api, store: new CredentialsStore(api, 'people', 'u') };
}

describe('CredentialsStore', () => {
  it('CredentialsStore shows a new generated password of an account until it is dismissed', async () => {
    const { api, store } = setUp();
    expect(await store.resetPassword()).toBe(true);
    expect([store.password, api.calls]).toEqual(['Abcd-2345', ['reset people u']]);
    store.forgetPassword();
    expect([store.password, store.change.state]).toEqual([undefined, 'idle']);
  });

  it('CredentialsStore reloads the sessions of an account after one was ended', async () => {
    const { api, store } = setUp();
    await store.load();
    expect(store.loaded?.sessions).toHaveLength(1);
    await store.endSessions('s1');
    expect([store.loaded?.sessions, api.calls]).toEqual([[], ['end s1']]);
  });

  it('CredentialsStore keeps the loaded credentials where a change is refused', async () => {
    const { api, store } = setUp();
    await store.load();
    api.refusal = new NotAllowed('notAllowed');
    expect(await store.unlock()).toBe(false);
    expect([store.change.state, store.loaded?.sessions.length, store.password]).toEqual([
      'failed',
      1,
      undefined,
    ]);
  });

  it('CredentialsStore sends one change of credentials at a time', async () => {
    const { api, store } = setUp();
    await Promise.all([store.resetPassword(), store.resetPassword()]);
    expect(api.calls).toHaveLength(1);
  });
});
