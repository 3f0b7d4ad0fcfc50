import type { Language } from '#model/language';

/** The token, session id and language that requests need, with callbacks for token changes. */
export interface Credentials {
  readonly token: string | undefined;
  /** Identifies one sign-in; it survives a token refresh. */
  readonly sessionId: string | undefined;
  readonly language: Language;
  /** Called with a refreshed token that the server issued for an expired one. */
  onTokenRenewed(token: string, expired: string): void;
  /** The server rejected the token. Resolves to a new token when the user signs in again at once. */
  onTokenRejected(token: string): Promise<string | undefined>;
}
