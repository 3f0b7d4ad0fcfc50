import { describe, expect, it } from 'vitest';
import { NotSignedIn, Unavailable } from '#model/errors';
import type { JsonValue } from '#model/json';
import { FakeStorage, FakeSession } from '#tests/support/fakeServer';
import { tokenKey } from '../settings/browserStorage';
import { SessionStore } from './SessionStore';
import { guestUser } from './userInfo';

/** Fake session whose `/userInfo` answers are resolved on demand, in request order. */
class SlowSession extends FakeSession {
  readonly waiting: ((info: JsonValue) => void)[] = [];

  override getUserInfo(): Promise<JsonValue> {
    return new Promise(answer => this.waiting.push(answer));
  }
}

async function setUpSlow() {
  const api = new SlowSession();
  const storage = new FakeStorage();
  const session = new SessionStore(api, storage);
  api.answers.login = { token: 'a' };
  await session.login('a', 'secret');
  return { api, storage, session };
}

function setUp(stored: Record<string, string> = {}) {
  const api = new FakeSession();
  const storage = new FakeStorage(stored);
  return { api, storage, session: new SessionStore(api, storage) };
}

describe('SessionStore', () => {
  it('SessionStore starts as a guest without a token, or with the stored token [session.1]', () => {
    expect(setUp().session).toMatchObject({ token: undefined, user: guestUser });
    expect(setUp({ [tokenKey]: 'a' }).session.token).toBe('a');
  });

  it('SessionStore stores the token of a sign-in and the redirect that the server proposes [session.2]', async () => {
    const { session, api, storage } = setUp();
    api.answers.login = { token: 'admin-token-1', redirect: '/school' };
    await session.login('admin', 'secret');
    expect(session).toMatchObject({
      token: 'admin-token-1',
      signInState: { state: 'done', value: '/school' },
    });
    expect(storage.getItem(tokenKey)).toBe('admin-token-1');
  });

  it.each<JsonValue>([{}, { token: '' }, { token: 1 }, null, 'token'])(
    'SessionStore refuses a sign-in response %j [valid.2]',
    async answer => {
      const { session, api } = setUp();
      api.answers.login = answer;
      await session.login('admin', 'secret');
      expect(session.token).toBeUndefined();
      expect(session.signInState).toMatchObject({
        state: 'failed',
        error: { userMessage: { zh: '登录接口异常，未正确返回 token' } },
      });
    },
  );

  it('SessionStore keeps the error of a failed sign-in until the next attempt', async () => {
    const { session, api } = setUp();
    api.answers.login = new NotSignedIn('wrongCredentials');
    await session.login('admin', 'wrong password');
    expect(session.signInState).toMatchObject({ state: 'failed', error: { code: 401 } });
    api.answers.login = { token: 'b' };
    await session.login('admin', 'secret');
    expect(session.signInState.state).toBe('done');
  });

  it('SessionStore loads the user from the server', async () => {
    const { session, api } = setUp({ [tokenKey]: 'a' });
    api.answers.userInfo = { username: 'li', name: '李老师', roles: ['school', 2], organId: 'x' };
    await session.loadUser();
    expect(session.user).toMatchObject({
      username: 'li',
      name: '李老师',
      roles: ['school', '2'],
      organId: 'x',
    });
  });

  it.each<JsonValue>([
    null,
    [],
    { username: 1 },
    { avatar: {} },
    { username: 'li', roles: 'admin' },
    { username: 'li', permissions: {} },
  ])('SessionStore refuses the response %j about the user [valid.3]', async answer => {
    const { session, api } = setUp({ [tokenKey]: 'a' });
    api.answers.userInfo = answer;
    await session.loadUser();
    expect(session.account).toMatchObject({
      state: 'failed',
      error: { userMessage: { en: 'getUserInfo core interface abnormal, check the returned JSON format' } },
    });
  });

  it('SessionStore discards a response about the user that arrives after sign-out', async () => {
    const { session } = setUp({ [tokenKey]: 'a' });
    const loading = session.loadUser();
    session.end('left');
    await loading;
    expect(session).toMatchObject({ account: { state: 'idle' }, user: guestUser });
  });

  it('SessionStore discards a response about the user that arrives after another user signed in in the same browser window', async () => {
    const { session, api } = await setUpSlow();
    const first = session.loadUser();
    session.end('left');
    api.answers.login = { token: 'b' };
    await session.login('b', 'secret');
    const second = session.loadUser();
    api.waiting[1]?.({ username: 'b' });
    await second;
    api.waiting[0]?.({ username: 'a' });
    await first;
    expect(session.user.username).toBe('b');
  });

  it('SessionStore discards a response about the user that arrives after another user signed in in another browser window', async () => {
    const { session, api, storage } = await setUpSlow();
    const { sessionId } = session;
    const first = session.loadUser();
    const elsewhere = new SessionStore(new FakeSession(), storage);
    await elsewhere.login('b', 'secret');
    session.adoptToken(elsewhere.token);
    expect(session).toMatchObject({
      token: elsewhere.token,
      sessionId: elsewhere.sessionId,
      user: guestUser,
    });
    expect(session.sessionId).not.toBe(sessionId);
    api.waiting[0]?.({ username: 'a' });
    await first;
    expect(session.user).toBe(guestUser);
  });

  it('SessionStore keeps a response about the user that was requested before a token refresh in this or another browser window', async () => {
    const { session, api, storage } = await setUpSlow();
    const { sessionId } = session;
    const loading = session.loadUser();
    session.setRenewedToken('a2', 'a');
    const elsewhere = new SessionStore(new FakeSession(), storage);
    elsewhere.setRenewedToken('a3', 'a2');
    session.adoptToken('a3');
    api.waiting[0]?.({ username: 'a' });
    await loading;
    expect(session).toMatchObject({ token: 'a3', sessionId, user: { username: 'a' } });
  });

  it("SessionStore ignores a refreshed token of another user's session", async () => {
    const { session, api, storage } = await setUpSlow();
    api.answers.login = { token: 'b' };
    await session.login('b', 'secret');
    session.setRenewedToken('a2', 'a');
    expect(session.token).toBe('b');
    expect(storage.getItem(tokenKey)).toBe('b');
  });

  it('SessionStore clears all session data on sign-out, even when the server is unavailable', async () => {
    const { session, api, storage } = setUp({ [tokenKey]: 'a' });
    await session.loadUser();
    api.answers.logout = new Unavailable('unreachable');
    await expect(session.logout()).rejects.toBeInstanceOf(Unavailable);
    expect(session).toMatchObject({
      token: undefined,
      user: guestUser,
      endReason: 'left',
      account: { state: 'idle' },
    });
    expect(storage.getItem(tokenKey)).toBeNull();
  });

  it('SessionStore distinguishes a sign-out from a lost session, which keeps unsaved text', async () => {
    const { session } = await setUpSlow();
    expect(session.hasSignedOut).toBe(false);
    session.end('lost');
    expect(session.hasSignedOut).toBe(false);
    await session.login('a', 'secret');
    await session.logout();
    expect(session.hasSignedOut).toBe(true);
  });

  it('SessionStore ends the session with its rejected token, but not with a newer token', () => {
    const { session } = setUp({ [tokenKey]: 'old' });
    session.setRenewedToken('new', 'old');
    void session.handleRejectedToken('old');
    expect(session.token).toBe('new');
    void session.handleRejectedToken('new');
    expect(session).toMatchObject({ token: undefined, endReason: 'lost' });
  });

  it('SessionStore follows sign-in and sign-out in other browser windows', () => {
    const { session, storage } = setUp({ [tokenKey]: 'a' });
    session.adoptToken('b');
    expect(session.token).toBe('b');
    storage.setItem(tokenKey, 'c');
    session.adoptToken(undefined);
    expect(session.token).toBeUndefined();
    expect(storage.getItem(tokenKey)).toBe('c');
  });
});

describe('SessionStore suspended with unsaved text', () => {
  async function setUpSuspended() {
    const api = new FakeSession();
    const storage = new FakeStorage();
    const unsaved = { hasAny: true, confirmLoss: () => Promise.resolve(true) };
    const session = new SessionStore(api, storage, unsaved);
    api.answers.userInfo = { username: 'li' };
    api.answers.login = { token: 'one' };
    await session.login('li', 'secret');
    await session.loadUser();
    return { api, storage, unsaved, session, sessionId: session.sessionId };
  }

  it('SessionStore suspends a lost session with unsaved text and resumes it when the same user signs in again', async () => {
    const { api, storage, session, sessionId } = await setUpSuspended();
    const next = [session.handleRejectedToken('one'), session.handleRejectedToken('one')];
    expect(session).toMatchObject({ token: 'one', sessionId });
    api.answers.login = { token: 'two' };
    await session.login('li', 'secret');
    expect(await Promise.all(next)).toEqual(['two', 'two']);
    expect(session).toMatchObject({ token: 'two', sessionId, suspension: undefined });
    expect(storage.getItem(tokenKey)).toBe('two');
    // The first token is rejected late, after it was replaced.
    expect(await session.handleRejectedToken('one')).toBe('two');
  });

  it("SessionStore ends a suspended session when another user signs in, and retries no request in that user's name", async () => {
    const { api, session, sessionId } = await setUpSuspended();
    const next = session.handleRejectedToken('one');
    api.answers.login = { token: 'two' };
    await session.login('wang', 'secret');
    expect(await next).toBeUndefined();
    expect(await session.handleRejectedToken('one')).toBeUndefined();
    expect(session.user).toBe(guestUser);
    expect(session.sessionId).not.toBe(sessionId);
  });

  it('SessionStore keeps the session suspended after a failed sign-in and shows the error', async () => {
    const { api, session } = await setUpSuspended();
    void session.handleRejectedToken('one');
    api.answers.login = new NotSignedIn('wrongCredentials');
    await session.login('li', 'wrong password');
    expect(session.signInState).toMatchObject({ state: 'failed' });
    expect(session.suspension).toBeDefined();
  });

  it('SessionStore suspends and resumes the session together with other browser windows', async () => {
    const { api, storage, session, sessionId } = await setUpSuspended();
    const elsewhere = new SessionStore(api, storage);
    await elsewhere.loadUser();
    void elsewhere.handleRejectedToken('one');
    session.adoptToken(undefined);
    expect(session).toMatchObject({ token: 'one', sessionId });
    api.answers.login = { token: 'two' };
    await elsewhere.login('li', 'secret');
    session.adoptToken('two');
    expect(session).toMatchObject({ token: 'two', sessionId, suspension: undefined });
  });

  it('SessionStore ends the session at once after a sign-out in another browser window', async () => {
    const { api, storage, session } = await setUpSuspended();
    await new SessionStore(api, storage).logout();
    session.adoptToken(undefined);
    expect(session).toMatchObject({ token: undefined, endReason: 'left', suspension: undefined });
  });

  it('SessionStore cancels a sign-out when the user keeps the unsaved text', async () => {
    const { unsaved, session, sessionId } = await setUpSuspended();
    unsaved.confirmLoss = () => Promise.resolve(false);
    await session.logout();
    expect(session.sessionId).toBe(sessionId);
  });
});

describe('SessionStore with a fallback user', () => {
  it('SessionStore uses the fallback user without a request when sign-in is not required', async () => {
    const api = new FakeSession();
    const session = new SessionStore(api, new FakeStorage(), undefined, { ...guestUser, roles: ['admin'] });
    await session.loadUser();
    expect(session).toMatchObject({
      hasAccess: true,
      token: undefined,
      sessionId: '',
      user: { roles: ['admin'] },
    });
    expect(api.requests).toEqual([]);
  });
});
