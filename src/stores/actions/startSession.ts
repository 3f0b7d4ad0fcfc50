import { Unavailable } from '#model/errors';
import { getCityHour, getGreeting } from '#model/time';
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
  const failure = [session.account, routes.tree].find(result => result.state === 'failed');
  if (failure && !(failure.error instanceof Unavailable)) {
    notices.showError(failure.error);
    session.end('lost');
  }
  if (failure) return;
  if (hasSignedIn) {
    const { name, username } = session.user;
    notices.notify('success', `greeting.${getGreeting(getCityHour(new Date()))}`, { name: name || username });
  }
  if (access.admin) await diagnostics.load();
}
