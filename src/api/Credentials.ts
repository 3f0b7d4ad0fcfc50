import type { Language } from '#model/language';

/** What every call needs of the person at the screen, and whom it tells when that changes. */
export interface Credentials {
  readonly token: string | undefined;
  readonly language: Language;
  /** The server gave a successor for an expired token. */
  renew(token: string, expired: string): void;
  /** The server knows this token no more. */
  lose(token: string): void;
}
