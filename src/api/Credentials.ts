import type { Language } from '#model/language';

/** What every call needs of the person at the screen, and whom it tells when that changes. */
export interface Credentials {
  readonly token: string | undefined;
  /** Tells one sign-in from the next; a renewed token is of the same. */
  readonly sessionId: string | undefined;
  readonly language: Language;
  /** The server gave a successor for an expired token. */
  onTokenRenewed(token: string, expired: string): void;
  /** The server knows this token no more. Answers the one to go on with, when somebody signs in again at once. */
  onTokenRejected(token: string): Promise<string | undefined>;
}
