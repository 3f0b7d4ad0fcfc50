import { AppError } from '#model/errors';
import { isObject, type JsonObject, type JsonValue } from '#model/json';
import type { CreateRsaCipher } from './encryption/RsaCipher';
import { unreadableAnswerMessage } from './errorFromAnswer';
import type { Http } from './http';
import type { ServerInfo, SessionApi } from './SessionApi';

export class HttpSession implements SessionApi {
  private readonly http: Http;
  private readonly createCipher: CreateRsaCipher | undefined;

  /** With a cipher, the login request is encrypted under the server's key. */
  constructor(http: Http, openCipher?: CreateRsaCipher) {
    this.http = http;
    this.createCipher = openCipher;
  }

  async getServerInfo(): Promise<ServerInfo> {
    const data = await this.http.getAnonymously('/publicKey');
    const isReadable = isObject(data) && typeof data.publicKey === 'string';
    // The answer may have meant to carry a key: a password that should be encrypted is not sent plain.
    if (this.createCipher && !isReadable) throw new AppError(unreadableAnswerMessage);
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
      encrypted => this.postLogin(encrypted),
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
