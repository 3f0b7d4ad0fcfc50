import { AppError } from '#model/errors';
import { isObject, type JsonObject, type Value } from '#model/json';
import type { OpenCipher } from './Cipher';
import { noAnswer } from './failures';
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
  private readonly openCipher: OpenCipher | undefined;

  /** With a cipher, who signs in does so under the server's key. */
  constructor(http: Http, openCipher?: OpenCipher) {
    this.http = http;
    this.openCipher = openCipher;
  }

  async greeting(): Promise<ServerGreeting> {
    const data = await this.http.peek('/publicKey');
    const readable = isObject(data) && typeof data.publicKey === 'string';
    // A key may have been meant: what is to be sealed is not sent plain.
    if (this.openCipher && !readable) throw new AppError(noAnswer);
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

  async login(username: string, password: string): Promise<Value> {
    const body = { username, password };
    if (!this.openCipher) return this.enter(body);
    const { sealedLogin } = await import('./sealedLogin');
    return sealedLogin(await this.greeting(), body, sealed => this.enter(sealed), this.openCipher);
  }

  async logout(): Promise<void> {
    await this.http.post('/logout', {});
  }

  userInfo(): Promise<Value> {
    return this.http.get('/userInfo');
  }

  private enter(body: JsonObject): Promise<Value> {
    return this.http.data({ method: 'POST', path: '/login', body, anonymous: true });
  }
}

function demoOf(value: Value | undefined): ServerGreeting['demo'] {
  if (!isObject(value) || !Array.isArray(value.accounts) || typeof value.password !== 'string')
    return undefined;
  return { accounts: value.accounts.map(String), password: value.password };
}
