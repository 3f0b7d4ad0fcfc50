import { AppError, NotSignedIn, TokenExpired, Unavailable } from '#model/errors';
import type { Credentials } from './Credentials';

/**
 * Runs calls with the token of the moment. When it has expired, one refresh serves all who wait, and each of
 * them is sent again; when it is dead, its holder is told.
 */
export class Authorised {
  private readonly credentials: Credentials;
  private readonly refresh: (expired: string) => Promise<string>;
  private renewal: { of: string; token: Promise<string> } | undefined;

  constructor(credentials: Credentials, refresh: (expired: string) => Promise<string>) {
    this.credentials = credentials;
    this.refresh = refresh;
  }

  async run<T>(call: (token: string | undefined) => Promise<T>): Promise<T> {
    const { token, visit } = this.credentials;
    try {
      return await call(token);
    } catch (error) {
      // Whoever has signed in meanwhile says nothing in the name of the one before.
      if (token === undefined || visit !== this.credentials.visit) throw error;
      if (error instanceof TokenExpired) return this.replay(call, await this.renewed(token));
      if (error instanceof NotSignedIn) return this.again(call, token, error);
      throw error;
    }
  }

  /** What was refused is sent once more when its holder has signed in again. */
  private async again<T>(call: (token: string) => Promise<T>, dead: string, error: unknown): Promise<T> {
    const token = await this.credentials.lose(dead);
    if (token === undefined) throw error;
    return call(token);
  }

  private async replay<T>(call: (token: string) => Promise<T>, token: string): Promise<T> {
    try {
      return await call(token);
    } catch (error) {
      if (error instanceof NotSignedIn || error instanceof TokenExpired)
        return this.again(call, token, error);
      throw error;
    }
  }

  private renewed(expired: string): Promise<string> {
    const current = this.credentials.token;
    // While this call was under way another one, or another window, had it renewed.
    if (current !== undefined && current !== expired) return Promise.resolve(current);
    if (this.renewal?.of !== expired) {
      const token = this.renew(expired).finally(() => {
        if (this.renewal?.token === token) this.renewal = undefined;
      });
      this.renewal = { of: expired, token };
    }
    return this.renewal.token;
  }

  private async renew(expired: string): Promise<string> {
    try {
      const token = await this.refresh(expired);
      this.credentials.renew(token, expired);
      return token;
    } catch (error) {
      // A server that is away has not refused: the session may still be good when it is back.
      const refused = error instanceof AppError && !(error instanceof Unavailable);
      const next = refused ? await this.credentials.lose(expired) : undefined;
      if (next === undefined) throw error;
      return next;
    }
  }
}
