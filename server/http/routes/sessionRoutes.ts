import { MockSignInRefused } from '../MockBehaviours';
import { NotSignedIn, TokenExpired } from '#model/errors';
import type { Row } from '#model/records';
import { writeAuditEntryAlone } from '#server/audit/auditLog';
import { isAccountEnabled, getAccountRoles } from '#server/auth/CallerLoader';
import { endSessionsIfClosed } from '#server/auth/endSessionsIfClosed';
import { serializeAccount } from '#server/auth/serializeAccount';
import { RouteReply } from '../reply';
import type { ApiRequest } from '../ApiRequest';
import { requireTextProperties } from '../input/requireTextProperties';
import type { RouteHandler, RouteTable } from '../router';
import { withoutIdempotencyKey } from '../withIdempotencyKey';

const signOut: RouteHandler = async ask => {
  const { sessions, changes } = ask.services;
  // An event is published only if a session has ended; otherwise anonymous calls would wake all windows.
  if (ask.token !== undefined && (await sessions.endByToken(ask.token))) changes.publish({ of: 'sessions' });
  return new RouteReply(null, 'signedOut');
};

/** Sign-in, token refresh and sign-out. */
export const sessionRoutes: RouteTable = {
  'GET /publicKey': ({ services: { mock, demo } }) => ({
    publicKey: '',
    mockServer: mock !== undefined,
    ...(demo && { demo }),
  }),

  // Only the hash of a token is stored, so a repeated call could not be answered with the token again.
  'POST /login': withoutIdempotencyKey(async ask => {
    const { username, password } = requireTextProperties(await ask.getBody(), ['username', 'password']);
    const account = await (ask.services.mock ? signInToMock : signInWithPassword)(ask, username, password);
    const roles = getAccountRoles(account);
    const only = roles.some(role => ask.services.oneSession?.includes(role));
    const origin = { ip: ask.ip, agent: ask.request.get('User-Agent') ?? '' };
    return { token: await ask.services.sessions.start(account.uuid, roles[0] ?? 'none', only, origin) };
  }),

  'GET /userInfo': async ask => {
    const caller = await ask.requireSignedIn();
    const { accounts, store } = ask.services;
    return serializeAccount(await accounts.get(caller.id), caller, ask.catalog, store);
  },

  'GET /expireToken': async ask => {
    const { issuedAt } = await ask.requireSession();
    const age = ask.services.clock().getTime() - issuedAt.getTime();
    if (age >= (ask.services.mock?.maxTokenAge ?? Infinity)) throw new TokenExpired('tokenExpired');
    return new RouteReply(null, 'tokenNotExpired');
  },

  'GET /refreshToken': async ask => {
    if (ask.token === undefined) throw new NotSignedIn('notSignedIn');
    const { sessions } = ask.services;
    if (await endSessionsIfClosed(ask.services, await sessions.getOwner(ask.token)))
      throw new NotSignedIn('sessionEnded');
    return { token: await sessions.refresh(ask.token) };
  },

  'GET /logout': signOut,
  // A repeated sign-out has no further effect, so it takes no idempotency key.
  'POST /logout': withoutIdempotencyKey(signOut),
};

async function signInWithPassword(ask: ApiRequest, username: string, password: string): Promise<Row> {
  const { accounts, callers, throttle, store, clock } = ask.services;
  const guesser = { account: username, source: ask.ip };
  await throttle.countAttempt(guesser);
  const account = await accounts.authenticate(username, password);
  if (!account) {
    // The typed username may be anything, even a password, so the audit log records the failure without it.
    await writeAuditEntryAlone(store, { ...ask.origin, username: '' }, clock(), {
      action: 'signIn',
      executeResult: 'denied',
    });
    throw new NotSignedIn('wrongCredentials');
  }
  await throttle.recordSuccess(guesser);
  await accounts.recordSignIn(account, ask.ip);
  const caller = await callers.getCallerOf(account, ask.catalog, ask.origin);
  await writeAuditEntryAlone(store, caller, clock(), { action: 'signIn', rowId: account.uuid });
  return account;
}

async function signInToMock(ask: ApiRequest, username: string, password: string): Promise<Row> {
  const { accounts, mock } = ask.services;
  const name = mock?.findUsername(username, password);
  const account = name === undefined ? undefined : await accounts.findByUsername(name);
  if (!account || !isAccountEnabled(account, ask.services.clock()))
    throw new MockSignInRefused(mock?.signInRefusedMessage ?? 'wrongCredentials');
  return account;
}
