import type { Language } from './language';
import type { JsonObject } from './json';

/** The caller of a request. Its account data is at most five seconds old. */
export interface Caller {
  /** The account's uuid; absent for a caller without a session, whose only role is `public`. */
  id?: string;
  username: string;
  roles: readonly string[];
  permissions: readonly string[];
  /** Values of `$me`: id, roles and the facts that the account's schema declares with `x-me`. */
  me: JsonObject;
  /** Keys of the offices to which notices for the account are addressed: its own, and those above them. */
  offices?: CallerOffices;
  /** Set while the account must change its password, because somebody else has set it or it has expired. */
  mustChangePassword?: boolean;
  language: Language;
  ip: string;
  /** Browser and system of the request in a few words; absent where neither is known. */
  device?: string;
  requestId: string;
}

/** The offices of an account, for notices. */
export interface CallerOffices {
  own: readonly string[];
  /** The first own office of the account, with the name of its resource. */
  first?: { resource: string; uuid: string };
  above: readonly string[];
}

/** Username of the system, for timers, derived values and the demo city. */
export const systemUsername = 'system';
