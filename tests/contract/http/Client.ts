import { isObject, type JsonObject, scalarToText, type JsonValue } from '#model/json';

/** A response, unparsed beyond its envelope. */
export interface Answer {
  status: number;
  code: number;
  msg: string;
  /** The data of the response envelope; empty without a body. */
  data: JsonObject;
  headers: Headers;
}

interface Sending {
  headers?: Record<string, string>;
  /** Sent verbatim, for tests of the request body itself. */
  raw?: string;
  body?: JsonValue;
  form?: Record<string, string> | [string, string][];
}

/** An HTTP client with one session. */
export class Client {
  readonly base: string;
  readonly token: string | undefined;

  constructor(base: string, token?: string) {
    this.base = base;
    this.token = token;
  }

  with(token: string): Client {
    return new Client(this.base, token);
  }

  async signIn(username: string, password: string): Promise<Client> {
    const { data, code, msg } = await this.post('/login', { username, password });
    if (typeof data.token !== 'string') throw new Error(`${username} could not sign in: ${code} ${msg}`);
    return this.with(data.token);
  }

  get(path: string, headers?: Record<string, string>): Promise<Answer> {
    return this.send('GET', path, { headers });
  }

  post(path: string, body: JsonValue, headers?: Record<string, string>): Promise<Answer> {
    return this.send('POST', path, { body, headers });
  }

  async send(method: string, path: string, sending: Sending = {}): Promise<Answer> {
    const response = await this.fetch(method, path, sending);
    const text = await response.text();
    const told: unknown = text === '' ? {} : JSON.parse(text);
    if (!isObject(told)) throw new Error(`${method} ${path} answered ${text}`);
    return {
      status: response.status,
      code: Number(told.code),
      msg: scalarToText(told.msg),
      data: isObject(told.data) ? told.data : {},
      headers: response.headers,
    };
  }

  fetch(method: string, path: string, { headers = {}, raw, body, form }: Sending = {}): Promise<Response> {
    const all = new Headers(headers);
    if (this.token !== undefined && !all.has('Authorization'))
      all.set('Authorization', `Bearer ${this.token}`);
    if ((body !== undefined || raw !== undefined) && !all.has('Content-Type')) {
      all.set('Content-Type', 'application/json');
    }
    return fetch(this.base + path, {
      method,
      headers: all,
      body: raw ?? (form ? new URLSearchParams(form) : body === undefined ? undefined : JSON.stringify(body)),
    });
  }
}

/** The rows of a list response. */
export const rowsOf = ({ data }: Answer): JsonObject[] =>
  Array.isArray(data.list) ? data.list.filter(isObject) : [];

export const errorsOf = ({ data }: Answer): JsonObject[] =>
  Array.isArray(data.errors) ? data.errors.filter(isObject) : [];
