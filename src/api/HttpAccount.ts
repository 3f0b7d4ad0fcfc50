import type { RecordDetail } from '#model/records';
import type { Http } from './http';

/** API of the signed-in user's own account. */
export interface AccountApi {
  /** The account's record, projected by the caller's permissions. */
  getAccount(): Promise<RecordDetail>;
  changePassword(oldPassword: string, password: string): Promise<void>;
}

export class HttpAccount implements AccountApi {
  private readonly http: Http;

  constructor(http: Http) {
    this.http = http;
  }

  getAccount(): Promise<RecordDetail> {
    return this.http.get('/user/account/');
  }

  async changePassword(oldPassword: string, password: string): Promise<void> {
    await this.http.requestData({ method: 'PUT', path: '/user/password/', body: { oldPassword, password } });
  }
}
