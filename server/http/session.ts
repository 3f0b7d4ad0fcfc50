import { AppError, NotSignedIn, TokenExpired } from '#model/errors';
import type { Row } from '#model/records';
import { logAlone } from '#server/audit/log';
import { isOpen, rolesOf } from '#server/auth/Callers';
import { presentAccount } from '#server/auth/presentAccount';
import { Reply } from './answer';
import type { Ask } from './Ask';
import { textsOf } from './fields';
import type { Handler, RouteTable } from './routes';
import { unkeyed } from './writing';

const signOut: Handler = async ask => {
  const { sessions, changes } = ask.parts;
  // A stranger wakes nobody.
  if (ask.token !== undefined && (await sessions.close(ask.token))) changes.tell({ of: 'sessions' });
  return new Reply(null, 'signedOut');
};

/** Signing in, staying signed in, and signing out. */
export const sessionRoutes: RouteTable = {
  'GET /publicKey': ({ parts: { mock, demo } }) => ({
    publicKey: '',
    mockServer: mock !== undefined,
    ...(demo && { demo }),
  }),

  // Of a token only the hash is ever kept, so nobody could be answered with it again.
  'POST /login': unkeyed(async ask => {
    const { username, password } = textsOf(await ask.body(), ['username', 'password']);
    const account = await (ask.parts.mock ? openMock : openReal)(ask, username, password);
    const roles = rolesOf(account);
    const only = roles.some(role => ask.parts.oneSession?.includes(role));
    return { token: await ask.parts.sessions.open(account.uuid, roles[0] ?? 'none', only) };
  }),

  'GET /userInfo': async ask => {
    const caller = await ask.signedIn();
    const { accounts, store } = ask.parts;
    return presentAccount(await accounts.get(caller.id), caller, ask.catalog, store);
  },

  'GET /expireToken': async ask => {
    const { issuedAt } = await ask.session();
    const age = ask.parts.clock().getTime() - issuedAt.getTime();
    if (age >= (ask.parts.mock?.tokenAge ?? Infinity)) throw new TokenExpired('tokenExpired');
    return new Reply(null, 'tokenNotExpired');
  },

  'GET /refreshToken': async ask => {
    if (ask.token === undefined) throw new NotSignedIn('notSignedIn');
    return { token: await ask.parts.sessions.refresh(ask.token) };
  },

  'GET /logout': signOut,
  // Whoever is out cannot be put out again.
  'POST /logout': unkeyed(signOut),
};

async function openReal(ask: Ask, username: string, password: string): Promise<Row> {
  const { accounts, throttle, store, clock } = ask.parts;
  const guesser = { account: username, source: ask.ip };
  const witness = { username, ip: ask.ip, requestId: ask.requestId };
  await throttle.enter(guesser);
  const account = await accounts.open(username, password);
  if (!account) {
    // What was typed as a name may be anything, a password too: the log holds only that somebody failed.
    await logAlone(store, { ...witness, username: '' }, clock(), {
      action: 'signIn',
      executeResult: 'denied',
    });
    throw new NotSignedIn('wrongCredentials');
  }
  await throttle.succeed(guesser);
  await accounts.signedIn(account);
  await logAlone(store, witness, clock(), { action: 'signIn', rowId: account.uuid });
  return account;
}

async function openMock(ask: Ask, username: string, password: string): Promise<Row> {
  const { accounts, mock } = ask.parts;
  const name = mock?.accountFor(username, password);
  const account = name === undefined ? undefined : await accounts.find(name);
  if (!account || !isOpen(account)) throw new AppError(mock?.refusal ?? 'wrongCredentials');
  return account;
}
