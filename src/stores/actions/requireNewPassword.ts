import { PasswordChangeRequired } from '#model/errors';
import type { SessionStore } from '../session/SessionStore';

/**
 * Reloads the account when a request is refused because the password has expired or was set by somebody else; the app
 * then shows only the password form. Concurrent refusals reload it once.
 */
export function requireNewPassword(session: SessionStore, error: unknown): void {
  if (!(error instanceof PasswordChangeRequired) || session.account.state !== 'done') return;
  if (!session.user.mustChangePassword) void session.loadUser();
}
