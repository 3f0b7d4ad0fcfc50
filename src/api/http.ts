import type { AxiosInstance } from 'axios';
import { AppError, Unreachable } from '#model/errors';
import { isObject, type JsonObject, type JsonValue } from '#model/json';
import type { PrefetchCache } from './PrefetchCache';
import { AuthorizedRequests } from './AuthorizedRequests';
import type { Credentials } from './Credentials';
import {
  createErrorFromAnswer,
  unreadableAnswerMessage,
  timeoutMessage,
  unreachableMessage,
} from './errorFromAnswer';
import { encodeForm, type UrlEncodedFields } from './encodeForm';
import { loadAxios } from './loadAxios';
import { isOffline, offlineTexts } from './offline';
import { readApiAnswer, type ApiAnswer } from './readApiAnswer';

const timeout = 60_000;
const jsonHeaders = { 'Content-Type': 'application/json; charset=utf-8' };

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below the configured base: `/school/getList`. */
  path: string;
  query?: URLSearchParams;
  body?: JsonObject;
  /** Fields that are sent as a query string instead of a JSON body. */
  form?: UrlEncodedFields;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  /** Sent without a token: a refusal does not affect the session. */
  isAnonymous?: boolean;
  /** Whether the request is in the background of the page on screen: a refusal then causes no redirect. */
  isBackground?: boolean;
}

/** Called with each request as it is sent. */
export type RequestListener = (path: string, answer: Promise<unknown>, isBackground: boolean) => void;

/** The only HTTP client. Every failure is an AppError; an aborted request throws its signal's reason. */
export class Http {
  readonly base: string;
  private clientPromise: Promise<AxiosInstance> | undefined;
  private readonly credentials: Credentials;
  private readonly authorized: AuthorizedRequests;
  private readonly prefetchCache: PrefetchCache | undefined;
  private readonly onRequest: RequestListener | undefined;

  constructor(
    base: string,
    credentials: Credentials,
    prefetchCache?: PrefetchCache,
    onCall?: RequestListener,
  ) {
    this.base = base;
    this.prefetchCache = prefetchCache;
    this.onRequest = onCall;
    this.credentials = credentials;
    this.authorized = new AuthorizedRequests(credentials, expired => this.refresh(expired));
  }

  /** Returns the data of the answer. The contract gives its shape, so the caller names the type. */
  async requestData<T>(request: HttpRequest): Promise<T> {
    return (await this.send(request)).data as T;
  }

  get<T>(
    path: string,
    query?: URLSearchParams,
    more?: Pick<HttpRequest, 'signal' | 'isBackground'>,
  ): Promise<T> {
    return this.requestData<T>({ method: 'GET', path, ...(query && { query }), ...more });
  }

  /** Sends a background request: a 403 does not redirect from the page on screen. */
  getInBackground<T>(path: string): Promise<T> {
    return this.get(path, undefined, { isBackground: true });
  }

  post<T>(path: string, body: JsonObject, headers?: Readonly<Record<string, string>>): Promise<T> {
    return this.requestData<T>({ method: 'POST', path, body, ...(headers && { headers }) });
  }

  /** Sends a request before its page is loaded, so that the page finds the response in the cache. */
  prefetch(path: string, query: URLSearchParams): void {
    void this.prefetchCache?.prefetch(path, query, this.credentials);
  }

  send(request: HttpRequest): Promise<ApiAnswer> {
    const answer = request.isAnonymous
      ? this.attempt(request, undefined)
      : this.authorized.run(token => this.attempt(request, token));
    this.onRequest?.(request.path, answer, request.isBackground ?? false);
    return answer;
  }

  /** Public data, requested without axios. */
  async getAnonymously(path: string): Promise<JsonValue> {
    const response = await this.fetch(
      path,
      { headers: this.headers(undefined) },
      AbortSignal.timeout(timeout),
    );
    const body = (await response.json().catch(() => null)) as unknown;
    return readApiAnswer({ status: response.status, headers: {}, data: body }).data;
  }

  /** A streamed answer, open until the signal aborts; axios cannot read an answer in chunks. */
  stream(path: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
    const init = { headers: { Accept: 'text/event-stream' }, cache: 'no-store', signal } as const;
    return this.fetchRaw(path, init, ({ ok, status, body }) => {
      if (ok && body) return body;
      throw createErrorFromAnswer(status, '', null);
    });
  }

  /** Sends a request and returns the response unchecked, failures included. */
  fetchRaw<T>(
    path: string,
    init: RequestInit & { headers?: Readonly<Record<string, string>>; signal: AbortSignal },
    read: (response: Response) => T | Promise<T>,
  ): Promise<T> {
    return this.authorized.run(async token => {
      const headers = { ...this.headers(token), ...init.headers };
      return read(await this.fetch(path, { ...init, headers }, init.signal));
    });
  }

  /** Loads axios before the first request needs it. */
  async loadClient(): Promise<AxiosInstance> {
    this.clientPromise ??= loadAxios().then(axios =>
      axios.create({ baseURL: this.base, timeout, validateStatus: () => true }),
    );
    try {
      return await this.clientPromise;
    } catch (cause) {
      this.clientPromise = undefined;
      throw toUnreachable(cause);
    }
  }

  private async fetch(path: string, init: RequestInit, signal: AbortSignal): Promise<Response> {
    try {
      return await fetch(this.base + path, { ...init, signal });
    } catch (cause) {
      throw toUnreachable(cause);
    }
  }

  private async attempt(request: HttpRequest, token: string | undefined): Promise<ApiAnswer> {
    const prefetched = await this.takePrefetched(request, token);
    request.signal?.throwIfAborted();
    if (prefetched) return readApiAnswer(prefetched);
    const client = await this.loadClient();
    const response = await client
      .request<unknown>({
        method: request.method,
        url: request.path,
        headers: { ...this.headers(token), ...(request.body && jsonHeaders), ...request.headers },
        ...(request.query && { params: request.query }),
        ...(request.body && { data: request.body }),
        ...(request.form && { data: encodeForm(request.form) }),
        ...(request.signal && { signal: request.signal }),
      })
      .catch((error: unknown) => {
        throw request.signal?.aborted ? request.signal.reason : toUnreachable(error);
      });
    return readApiAnswer(response);
  }

  private takePrefetched({ method, path, query, headers, signal }: HttpRequest, token: string | undefined) {
    if (method !== 'GET' || headers) return undefined;
    return this.prefetchCache?.take(path, query, token, this.credentials.language, signal);
  }

  private async refresh(expired: string): Promise<string> {
    const { data } = await this.attempt({ method: 'GET', path: '/refreshToken' }, expired);
    if (isObject(data) && typeof data.token === 'string') return data.token;
    throw new AppError(unreadableAnswerMessage);
  }

  private headers(token: string | undefined): Record<string, string> {
    return {
      'Accept-Language': this.credentials.language,
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    };
  }
}

/** Network error: no answer at all. */
function toUnreachable(cause: unknown): Unreachable {
  const timedOut =
    cause instanceof Error && (cause.name === 'TimeoutError' || codeOf(cause) === 'ECONNABORTED');
  if (isOffline()) return new Unreachable(offlineTexts.tryAgain, null, { cause });
  return new Unreachable(timedOut ? timeoutMessage : unreachableMessage, null, { cause });
}

const codeOf = (error: Error): unknown => ('code' in error ? error.code : undefined);
