import { AppError, NotSignedIn, TokenExpired, Unavailable } from '#model/errors';
import type { Credentials } from './Credentials';

/**
 * Runs calls with the token of the moment. When it has expired, one refresh serves all who wait, and each of
 * them is sent again; when it is dead, its holder is told.
 */
export class Authorised {
  private readonly credentials: Credentials;
  private readonly refresh: (expired: string) => Promise<string>;
  private renewal: Promise<string> | undefined;

  constructor(credentials: Credentials, refresh: (expired: string) => Promise<string>) {
    this.credentials = credentials;
    this.refresh = refresh;
  }

  async run<T>(call: (token: string | undefined) => Promise<T>): Promise<T> {
    const token = this.credentials.token;
    try {
      return await call(token);
    } catch (error) {
      if (token === undefined) throw error;
      if (error instanceof TokenExpired) return this.replay(call, await this.renewed(token));
      if (error instanceof NotSignedIn) this.credentials.lose(token);
      throw error;
    }
  }

  private async replay<T>(call: (token: string) => Promise<T>, token: string): Promise<T> {
    try {
      return await call(token);
    } catch (error) {
      if (error instanceof NotSignedIn || error instanceof TokenExpired) this.credentials.lose(token);
      throw error;
    }
  }

  private renewed(expired: string): Promise<string> {
    const current = this.credentials.token;
    // While this call was under way another one, or another window, had it renewed.
    if (current !== undefined && current !== expired) return Promise.resolve(current);
    this.renewal ??= this.renew(expired).finally(() => (this.renewal = undefined));
    return this.renewal;
  }

  private async renew(expired: string): Promise<string> {
    try {
      const token = await this.refresh(expired);
      this.credentials.renew(token, expired);
      return token;
    } catch (error) {
      // A server that is away has not refused: the session may still be good when it is back.
      if (error instanceof AppError && !(error instanceof Unavailable)) this.credentials.lose(expired);
      throw error;
    }
  }
}
