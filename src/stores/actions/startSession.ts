import { Unavailable } from '#model/errors';
import type { RootStore } from '../RootStore';

/**
 * Starts a session: loads account and routes in parallel. When the server is unavailable, the user can retry;
 * any other failure ends the session.
 */
export async function startSession({
  session,
  routes,
  notices,
  access,
  diagnostics,
}: RootStore): Promise<void> {
  const { sessionId } = session;
  const hasSignedIn = session.signInState.state === 'done';
  await Promise.all([session.loadUser(), routes.load()]);
  if (sessionId !== session.sessionId) return;
  // The app shows only the password form, and all other requests are refused.
  if (session.account.state === 'done' && session.user.mustChangePassword) return;
  const failure = [session.account, routes.tree].find(result => result.state === 'failed');
  if (failure && !(failure.error instanceof Unavailable)) {
    // The end of the session clears all notices, so the error is shown afterwards.
    session.end('lost');
    notices.showError(failure.error);
  }
  if (failure) return;
  if (hasSignedIn) void greet(session, notices);
  if (access.admin) await diagnostics.load();
}

/** The sign-in page works without these texts, and a greeting is optional. */
async function greet(session: RootStore['session'], notices: RootStore['notices']): Promise<void> {
  const { sessionId, user } = session;
  const part = await import('../session/createGreeting').catch(() => undefined);
  if (part && sessionId === session.sessionId)
    notices.show('success', part.createGreeting(user.name || user.username, new Date()));
}
