import type { AxiosInstance } from 'axios';
import { AppError, Unavailable } from '#model/errors';
import { isObject, type JsonObject, type Value } from '#model/json';
import type { Ahead } from './Ahead';
import { Authorised } from './Authorised';
import type { Credentials } from './Credentials';
import { failureOf, noAnswer, tooSlow, unreachable } from './failures';
import { formBody, type FormFields } from './formBody';
import { loadAxios } from './loadAxios';
import { readAnswer, type Answer } from './readAnswer';

const timeout = 60_000;
const json = { 'Content-Type': 'application/json; charset=utf-8' };

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the configured base: `/school/getList`. */
  path: string;
  query?: URLSearchParams;
  body?: JsonObject;
  /** In place of a body: the same as a form would send it. */
  form?: FormFields;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  /** In nobody's name: a refusal says nothing of the session. */
  anonymous?: boolean;
  /** Not what the page on screen is about: a refusal leads nowhere. */
  aside?: boolean;
}

/** Told of each call when it is made. */
export type OnCall = (path: string, answer: Promise<unknown>, aside: boolean) => void;

/** The one way to the server. Every failure is one of ours; an aborted call throws its signal's reason. */
export class Http {
  readonly base: string;
  private opened: Promise<AxiosInstance> | undefined;
  private readonly credentials: Credentials;
  private readonly authorised: Authorised;
  private readonly ahead: Ahead | undefined;
  private readonly onCall: OnCall | undefined;

  constructor(base: string, credentials: Credentials, ahead?: Ahead, onCall?: OnCall) {
    this.base = base;
    this.ahead = ahead;
    this.onCall = onCall;
    this.credentials = credentials;
    this.authorised = new Authorised(credentials, expired => this.refresh(expired));
  }

  /** The data of the answer. Its shape is the contract's, so it is the caller who names its type. */
  async data<T>(call: Call): Promise<T> {
    return (await this.send(call)).data as T;
  }

  get<T>(path: string, query?: URLSearchParams, more?: Pick<Call, 'signal' | 'aside'>): Promise<T> {
    return this.data<T>({ method: 'GET', path, ...(query && { query }), ...more });
  }

  /** What the page on screen is not about. */
  getAside<T>(path: string): Promise<T> {
    return this.get(path, undefined, { aside: true });
  }

  post<T>(path: string, body: JsonObject, headers?: Readonly<Record<string, string>>): Promise<T> {
    return this.data<T>({ method: 'POST', path, body, ...(headers && { headers }) });
  }

  /** Sends a question ahead of whoever asks it in a moment. */
  expect(path: string, query: URLSearchParams): void {
    void this.ahead?.ask(path, query, this.credentials);
  }

  send(call: Call): Promise<Answer> {
    const answer = call.anonymous
      ? this.attempt(call, undefined)
      : this.authorised.run(token => this.attempt(call, token));
    this.onCall?.(call.path, answer, call.aside ?? false);
    return answer;
  }

  /** What anybody may ask, without axios. */
  async peek(path: string): Promise<Value> {
    const response = await this.fetch(
      path,
      { headers: this.headers(undefined) },
      AbortSignal.timeout(timeout),
    );
    const body = (await response.json().catch(() => null)) as unknown;
    return readAnswer({ status: response.status, headers: {}, data: body }).data;
  }

  /** An answer that goes on for as long as the signal lets it: axios cannot read one bit by bit. */
  stream(path: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
    const init = { headers: { Accept: 'text/event-stream' }, cache: 'no-store', signal } as const;
    return this.raw(path, init, ({ ok, status, body }) => {
      if (ok && body) return body;
      throw failureOf(status, '', null);
    });
  }

  /** An answer that whoever asks for it reads, and with it its failures. */
  raw<T>(
    path: string,
    init: RequestInit & { headers?: Readonly<Record<string, string>>; signal: AbortSignal },
    read: (response: Response) => T | Promise<T>,
  ): Promise<T> {
    return this.authorised.run(async token => {
      const headers = { ...this.headers(token), ...init.headers };
      return read(await this.fetch(path, { ...init, headers }, init.signal));
    });
  }

  /** Fetches the code that calls need, ahead of the first. */
  async open(): Promise<AxiosInstance> {
    this.opened ??= loadAxios().then(axios =>
      axios.create({ baseURL: this.base, timeout, validateStatus: () => true }),
    );
    try {
      return await this.opened;
    } catch (cause) {
      this.opened = undefined;
      throw new Unavailable(unreachable, null, { cause });
    }
  }

  private async fetch(path: string, init: RequestInit, signal: AbortSignal): Promise<Response> {
    try {
      return await fetch(this.base + path, { ...init, signal });
    } catch (cause) {
      throw silence(cause);
    }
  }

  private async attempt(call: Call, token: string | undefined): Promise<Answer> {
    const arrived = await this.arrivedFor(call, token);
    call.signal?.throwIfAborted();
    if (arrived) return readAnswer(arrived);
    const client = await this.open();
    const response = await client
      .request<unknown>({
        method: call.method,
        url: call.path,
        headers: { ...this.headers(token), ...(call.body && json), ...call.headers },
        ...(call.query && { params: call.query }),
        ...(call.body && { data: call.body }),
        ...(call.form && { data: formBody(call.form) }),
        ...(call.signal && { signal: call.signal }),
      })
      .catch((error: unknown) => {
        throw call.signal?.aborted ? call.signal.reason : silence(error);
      });
    return readAnswer(response);
  }

  private arrivedFor({ method, path, query, headers, signal }: Call, token: string | undefined) {
    if (method !== 'GET' || headers) return undefined;
    return this.ahead?.take(path, query, token, this.credentials.language, signal);
  }

  private async refresh(expired: string): Promise<string> {
    const { data } = await this.attempt({ method: 'GET', path: '/refreshToken' }, expired);
    if (isObject(data) && typeof data.token === 'string') return data.token;
    throw new AppError(noAnswer);
  }

  private headers(token: string | undefined): Record<string, string> {
    return {
      'Accept-Language': this.credentials.language,
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    };
  }
}

/** No answer at all. */
function silence(cause: unknown): Unavailable {
  const late = cause instanceof Error && (cause.name === 'TimeoutError' || codeOf(cause) === 'ECONNABORTED');
  return new Unavailable(late ? tooSlow : unreachable, null, { cause });
}

const codeOf = (error: Error): unknown => ('code' in error ? error.code : undefined);
