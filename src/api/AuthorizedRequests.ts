import { AppError, NotSignedIn, TokenExpired, Unavailable } from '#model/errors';
import type { Credentials } from './Credentials';

/**
 * Sends requests with the current access token. An expired token is refreshed once for all waiting requests,
 * which are then retried; a rejected token is reported to the credentials.
 */
export class AuthorizedRequests {
  private readonly credentials: Credentials;
  private readonly refresh: (expired: string) => Promise<string>;
  private pendingRenewal: { of: string; token: Promise<string> } | undefined;

  constructor(credentials: Credentials, refresh: (expired: string) => Promise<string>) {
    this.credentials = credentials;
    this.refresh = refresh;
  }

  async run<T>(send: (token: string | undefined) => Promise<T>): Promise<T> {
    const { token, sessionId } = this.credentials;
    try {
      return await send(token);
    } catch (error) {
      // The rejected request may belong to an earlier sign-in, whose token is not that of the present session.
      if (token === undefined || sessionId !== this.credentials.sessionId) throw error;
      if (error instanceof TokenExpired) return this.retryWithToken(send, await this.getRenewedToken(token));
      if (error instanceof NotSignedIn) return this.retryAfterSignIn(send, token, error);
      throw error;
    }
  }

  /** Retries a rejected request once after its user has signed in again. */
  private async retryAfterSignIn<T>(
    send: (token: string) => Promise<T>,
    rejected: string,
    error: unknown,
  ): Promise<T> {
    const token = await this.credentials.onTokenRejected(rejected);
    if (token === undefined) throw error;
    return send(token);
  }

  private async retryWithToken<T>(send: (token: string) => Promise<T>, token: string): Promise<T> {
    try {
      return await send(token);
    } catch (error) {
      if (error instanceof NotSignedIn || error instanceof TokenExpired)
        return this.retryAfterSignIn(send, token, error);
      throw error;
    }
  }

  private getRenewedToken(expired: string): Promise<string> {
    const current = this.credentials.token;
    // Whether another request or another browser window has refreshed the token meanwhile.
    if (current !== undefined && current !== expired) return Promise.resolve(current);
    if (this.pendingRenewal?.of !== expired) {
      const token = this.renew(expired).finally(() => {
        if (this.pendingRenewal?.token === token) this.pendingRenewal = undefined;
      });
      this.pendingRenewal = { of: expired, token };
    }
    return this.pendingRenewal.token;
  }

  private async renew(expired: string): Promise<string> {
    try {
      const token = await this.refresh(expired);
      this.credentials.onTokenRenewed(token, expired);
      return token;
    } catch (error) {
      // An unavailable server has not rejected the token: the session may still be valid later.
      const isRejected = error instanceof AppError && !(error instanceof Unavailable);
      const next = isRejected ? await this.credentials.onTokenRejected(expired) : undefined;
      if (next === undefined) throw error;
      return next;
    }
  }
}
