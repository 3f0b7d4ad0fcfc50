import { AppError } from '#model/errors';
import { isObject, type JsonObject, type JsonValue } from '#model/json';
import type { CreateCipher } from './encryption/Cipher';
import { unreadableAnswerMessage } from './errorFromAnswer';
import type { Http } from './http';

/** What the server says of itself before anybody signs in. */
export interface ServerInfo {
  publicKey: string;
  mockServer: boolean;
  /** Accounts that may be tried, told by a demo city only. */
  demo?: { accounts: readonly string[]; password: string };
}

/** Answers are the server's own and unchecked: what is read of them decides what is demanded. */
export interface SessionApi {
  getServerInfo(): Promise<ServerInfo>;
  /** Somebody is about to sign in. */
  preload(): Promise<void>;
  login(username: string, password: string): Promise<JsonValue>;
  logout(): Promise<void>;
  getUserInfo(): Promise<JsonValue>;
}

export class HttpSession implements SessionApi {
  private readonly http: Http;
  private readonly createCipher: CreateCipher | undefined;

  /** With a cipher, who signs in does so under the server's key. */
  constructor(http: Http, openCipher?: CreateCipher) {
    this.http = http;
    this.createCipher = openCipher;
  }

  async getServerInfo(): Promise<ServerInfo> {
    const data = await this.http.getAnonymously('/publicKey');
    const readable = isObject(data) && typeof data.publicKey === 'string';
    // A key may have been meant: what is to be sealed is not sent plain.
    if (this.createCipher && !readable) throw new AppError(unreadableAnswerMessage);
    if (!isObject(data)) return { publicKey: '', mockServer: false };
    const demo = parseDemo(data.demo);
    return {
      publicKey: typeof data.publicKey === 'string' ? data.publicKey : '',
      mockServer: data.mockServer === true,
      ...(demo && { demo }),
    };
  }

  async preload(): Promise<void> {
    await this.http.loadClient();
  }

  async login(username: string, password: string): Promise<JsonValue> {
    const body = { username, password };
    if (!this.createCipher) return this.postLogin(body);
    const { encryptedLogin } = await import('./encryption/encryptedLogin');
    return encryptedLogin(
      await this.getServerInfo(),
      body,
      sealed => this.postLogin(sealed),
      this.createCipher,
    );
  }

  async logout(): Promise<void> {
    await this.http.post('/logout', {});
  }

  getUserInfo(): Promise<JsonValue> {
    return this.http.get('/userInfo');
  }

  private postLogin(body: JsonObject): Promise<JsonValue> {
    return this.http.requestData({ method: 'POST', path: '/login', body, isAnonymous: true });
  }
}

function parseDemo(value: JsonValue | undefined): ServerInfo['demo'] {
  if (!isObject(value) || !Array.isArray(value.accounts) || typeof value.password !== 'string')
    return undefined;
  return { accounts: value.accounts.map(String), password: value.password };
}
