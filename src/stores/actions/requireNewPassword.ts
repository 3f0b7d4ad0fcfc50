import { PasswordChangeRequired } from '#model/errors';
import type { SessionStore } from '../session/SessionStore';

/**
 * Loads the account again when the password has expired or was set by another person during the session: the app then
 * shows the form for a new one alone. Other requests of that moment are refused as well, and load it once.
 */
export function requireNewPassword(session: SessionStore, error: unknown): void {
  if (!(error instanceof PasswordChangeRequired) || session.account.state !== 'done') return;
  if (!session.user.mustChangePassword) void session.loadUser();
}
