import { isObject, type Value } from '#model/json';
import type { Http } from './http';

/** What the server says of itself before anybody signs in. */
export interface ServerGreeting {
  publicKey: string;
  mockServer: boolean;
  /** Accounts that may be tried, told by a demo city only. */
  demo?: { accounts: readonly string[]; password: string };
}

/** Answers are the server's own and unchecked: what is read of them decides what is demanded. */
export interface SessionCalls {
  greeting(): Promise<ServerGreeting>;
  /** Somebody is about to sign in. */
  prepare(): Promise<void>;
  login(username: string, password: string): Promise<Value>;
  logout(): Promise<void>;
  userInfo(): Promise<Value>;
}

export class HttpSession implements SessionCalls {
  private readonly http: Http;

  constructor(http: Http) {
    this.http = http;
  }

  async greeting(): Promise<ServerGreeting> {
    const data = await this.http.peek('/publicKey');
    if (!isObject(data)) return { publicKey: '', mockServer: false };
    const demo = demoOf(data.demo);
    return {
      publicKey: typeof data.publicKey === 'string' ? data.publicKey : '',
      mockServer: data.mockServer === true,
      ...(demo && { demo }),
    };
  }

  async prepare(): Promise<void> {
    await this.http.open();
  }

  login(username: string, password: string): Promise<Value> {
    return this.http.post('/login', { username, password });
  }

  async logout(): Promise<void> {
    await this.http.post('/logout', {});
  }

  userInfo(): Promise<Value> {
    return this.http.get('/userInfo');
  }
}

function demoOf(value: Value | undefined): ServerGreeting['demo'] {
  if (!isObject(value) || !Array.isArray(value.accounts) || typeof value.password !== 'string')
    return undefined;
  return { accounts: value.accounts.map(String), password: value.password };
}
