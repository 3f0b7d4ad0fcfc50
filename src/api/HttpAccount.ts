import type { RecordDetail } from '#model/records';
import type { Http } from './http';

/** What a person may do with the own account. */
export interface AccountApi {
  /** Its record, as this person may see it. */
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
