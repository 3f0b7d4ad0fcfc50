import type { Http } from './http';

/** A message that the server keeps for this account. */
export interface Message {
  uuid: string;
  /** Absent for what the product itself has to say. */
  kind?: 'notice' | 'email';
  title: string;
  at: string;
  /** The record that it is about. */
  resource: string;
  record: string;
}

export interface MessageApi {
  /** The newest first, since they were last cleared. */
  list(): Promise<readonly Message[]>;
  clear(): Promise<void>;
}

export class HttpMessages implements MessageApi {
  private readonly http: Http;

  constructor(http: Http) {
    this.http = http;
  }

  async list(): Promise<readonly Message[]> {
    return (await this.http.getInBackground<{ list: Message[] }>('/notice/getList')).list;
  }

  async clear(): Promise<void> {
    await this.http.post('/notice/doClear', {});
  }
}
