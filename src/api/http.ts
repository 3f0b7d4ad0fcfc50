import type { AxiosInstance, AxiosResponse } from 'axios';
import { AppError, Unavailable } from '#model/errors';
import { isObject, type JsonObject, type Value } from '#model/json';
import type { Ahead } from './Ahead';
import { Authorised } from './Authorised';
import type { Credentials } from './Credentials';
import { failureOf, noAnswer, tooSlow, unreachable } from './failures';
import { loadAxios } from './loadAxios';

const timeout = 60_000;
const successes: ReadonlySet<unknown> = new Set([200, 0, '200', '0', 201, 202, 204]);

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the configured base: `/school/getList`. */
  path: string;
  query?: URLSearchParams;
  body?: JsonObject;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
}

export interface Answer {
  data: Value;
  etag?: string;
  /** 304: what the caller holds is still so. */
  unchanged: boolean;
}

/** The one way to the server. Every failure is one of ours; an aborted call throws its signal's reason. */
export class Http {
  readonly base: string;
  private opened: Promise<AxiosInstance> | undefined;
  private readonly credentials: Credentials;
  private readonly authorised: Authorised;
  private readonly ahead: Ahead | undefined;

  constructor(base: string, credentials: Credentials, ahead?: Ahead) {
    this.base = base;
    this.ahead = ahead;
    this.credentials = credentials;
    this.authorised = new Authorised(credentials, expired => this.refresh(expired));
  }

  /** The data of the answer. Its shape is the contract's, so it is the caller who names its type. */
  async data<T>(call: Call): Promise<T> {
    return (await this.send(call)).data as T;
  }

  get<T>(path: string, query?: URLSearchParams, signal?: AbortSignal): Promise<T> {
    return this.data<T>({ method: 'GET', path, ...(query && { query }), ...(signal && { signal }) });
  }

  post<T>(path: string, body: JsonObject, headers?: Readonly<Record<string, string>>): Promise<T> {
    return this.data<T>({ method: 'POST', path, body, ...(headers && { headers }) });
  }

  send(call: Call): Promise<Answer> {
    return this.authorised.run(token => this.attempt(call, token));
  }

  /** What anybody may ask, without axios. */
  async peek(path: string): Promise<Value> {
    const response = await this.fetch(
      path,
      { headers: this.headers(undefined) },
      AbortSignal.timeout(timeout),
    );
    const body = (await response.json().catch(() => null)) as unknown;
    return read({ status: response.status, headers: {}, data: body }).data;
  }

  /** An answer that goes on for as long as the signal lets it: axios cannot read one bit by bit. */
  stream(path: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
    return this.authorised.run(async token => {
      const headers = { ...this.headers(token), Accept: 'text/event-stream' };
      const response = await this.fetch(path, { headers, cache: 'no-store' }, signal);
      if (response.ok && response.body) return response.body;
      throw failureOf(response.status, '', null);
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
      throw new Unavailable(unreachable, null, { cause });
    }
  }

  private async attempt(call: Call, token: string | undefined): Promise<Answer> {
    const arrived = await this.arrivedFor(call, token);
    if (arrived) return read(arrived);
    const client = await this.open();
    const response = await client
      .request<unknown>({
        method: call.method,
        url: call.path,
        headers: { ...this.headers(token), ...call.headers },
        ...(call.query && { params: call.query }),
        ...(call.body && { data: call.body }),
        ...(call.signal && { signal: call.signal }),
      })
      .catch((error: unknown) => {
        throw call.signal?.aborted ? call.signal.reason : silence(error);
      });
    return read(response);
  }

  private arrivedFor({ method, path, query, headers }: Call, token: string | undefined) {
    if (method !== 'GET' || headers) return undefined;
    return this.ahead?.take(path, query, token, this.credentials.language);
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
  const late = cause instanceof Error && 'code' in cause && cause.code === 'ECONNABORTED';
  return new Unavailable(late ? tooSlow : unreachable, null, { cause });
}

function read(response: Pick<AxiosResponse<unknown>, 'status' | 'data' | 'headers'>): Answer {
  const etag: unknown = response.headers.etag;
  const tag = typeof etag === 'string' ? { etag } : {};
  if (response.status === 304) return { data: null, unchanged: true, ...tag };
  const body = response.data;
  if (!isObject(body) || body.code === undefined) {
    if (response.status < 400) throw new AppError(noAnswer);
    throw failureOf(response.status, '', null);
  }
  const { code, msg, data = null } = body;
  if (successes.has(code)) return { data, unchanged: false, ...tag };
  const after: unknown = response.headers['retry-after'];
  throw failureOf(
    Number(code),
    typeof msg === 'string' ? msg : '',
    data,
    typeof after === 'string' ? after : undefined,
  );
}
