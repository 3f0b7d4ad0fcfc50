import type { Language } from './language';
import type { JsonObject } from './json';

/** Who asks. What it says of the account is at most five seconds old. */
export interface Caller {
  /** The account's uuid; absent for a caller without a session, whose only role is `public`. */
  id?: string;
  username: string;
  roles: readonly string[];
  permissions: readonly string[];
  /** What `$me` gives: id, roles, and the facts that the account's schema declares with `x-me`. */
  me: JsonObject;
  /** Set until a password that somebody else has set is changed. */
  mustChangePassword?: boolean;
  language: Language;
  ip: string;
  requestId: string;
}

/** Who acts when nobody asked: timers, derived values, the demo city. */
export const systemUsername = 'system';
