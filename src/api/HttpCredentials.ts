import type { AccountAccess, AccountCredentials } from '#model/accountAccess';
import type { Http } from './http';

/** API for passwords, locks and sessions of other accounts. */
export interface CredentialsApi {
  getCredentials(resource: string, uuid: string): Promise<AccountCredentials>;
  /** Returns the abilities of an account. */
  getAccess(resource: string, uuid: string): Promise<AccountAccess>;
  /** Sets a generated password and returns it; it cannot be read again. */
  resetPassword(resource: string, uuid: string): Promise<string>;
  /** Ends one session of an account, or all; returns how many. */
  endSessions(resource: string, uuid: string, session?: string): Promise<number>;
  unlock(resource: string, uuid: string): Promise<void>;
}

export class HttpCredentials implements CredentialsApi {
  private readonly http: Pick<Http, 'get' | 'post'>;

  constructor(http: Pick<Http, 'get' | 'post'>) {
    this.http = http;
  }

  getCredentials(resource: string, uuid: string): Promise<AccountCredentials> {
    return this.http.get(`/${resource}/getCredentials`, new URLSearchParams({ uuid }), {
      isBackground: true,
    });
  }

  getAccess(resource: string, uuid: string): Promise<AccountAccess> {
    return this.http.get(`/${resource}/getAccess`, new URLSearchParams({ uuid }), { isBackground: true });
  }

  async resetPassword(resource: string, uuid: string): Promise<string> {
    const { password } = await this.http.post<{ password: string }>(`/${resource}/doResetPassword`, { uuid });
    return password;
  }

  async endSessions(resource: string, uuid: string, session?: string): Promise<number> {
    const body = { uuid, ...(session !== undefined && { sessionId: session }) };
    const { ended } = await this.http.post<{ ended: number }>(`/${resource}/doEndSessions`, body);
    return ended;
  }

  async unlock(resource: string, uuid: string): Promise<void> {
    await this.http.post(`/${resource}/doUnlock`, { uuid });
  }
}
