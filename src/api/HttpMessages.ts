import type { Http } from './http';

/** A message in the server's inbox of this account. */
export interface Message {
  uuid: string;
  /** Kind of the message; absent for messages of the product itself. */
  kind?: 'notice' | 'email';
  title: string;
  at: string;
  /** The record that the message is about. */
  resource: string;
  record: string;
}

export interface MessageApi {
  /** Newest first, since the inbox was last cleared. */
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
