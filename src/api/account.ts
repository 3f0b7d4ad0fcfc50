import type { RecordDetail } from '#model/records';
import type { Http } from './http';

/** What a person may do with the own account. */
export interface AccountCalls {
  /** Its record, as this person may see it. */
  own(): Promise<RecordDetail>;
  changePassword(oldPassword: string, password: string): Promise<void>;
}

export class HttpAccount implements AccountCalls {
  private readonly http: Http;

  constructor(http: Http) {
    this.http = http;
  }

  own(): Promise<RecordDetail> {
    return this.http.get('/user/account/');
  }

  async changePassword(oldPassword: string, password: string): Promise<void> {
    await this.http.data({ method: 'PUT', path: '/user/password/', body: { oldPassword, password } });
  }
}
