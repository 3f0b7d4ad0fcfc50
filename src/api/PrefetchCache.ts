import { isObject, type JsonValue } from '#model/json';
import type { Language } from '#model/language';
import type { Credentials } from './Credentials';

/** What came back for a question: enough of it to read it like every other answer. */
export interface PrefetchedResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  data: unknown;
}

/** In whose name something is asked, and in which language. */
type RequestIdentity = Pick<Credentials, 'token' | 'language'>;

interface PendingPrefetch extends RequestIdentity {
  response: Promise<PrefetchedResponse | undefined>;
  abortController: AbortController;
  /** Nothing before it is there. */
  arrivedAt: number | undefined;
}

/** As long as any other question waits, in milliseconds. */
const timeout = 60_000;

/** An answer that was fetched ahead is as good as a fresh one for about as long as a page takes to open. */
const maxAge = 5_000;

/** Questions that were sent before the code was there that asks them. Each answer serves once, and its asker alone. */
export class PrefetchCache {
  readonly base: string;
  readonly token: string | undefined;
  readonly language: Language;
  private readonly requests = new Map<string, PendingPrefetch>();

  constructor(base: string, token: string | undefined, language: Language) {
    this.base = base;
    this.token = token;
    this.language = language;
  }

  /** Sends the question now. Whether it fails is of interest to whoever asks it again. */
  async prefetch(
    path: string,
    query?: URLSearchParams,
    { token, language }: RequestIdentity = this,
  ): Promise<JsonValue | undefined> {
    if (token === undefined) return undefined;
    const address = buildUrl(path, query);
    const callOff = new AbortController();
    const arrived = this.fetch(address, token, language, callOff);
    const asked: PendingPrefetch = {
      response: arrived,
      abortController: callOff,
      arrivedAt: undefined,
      token,
      language,
    };
    this.requests.set(address, asked);
    const answer = await arrived;
    asked.arrivedAt = Date.now();
    return answer?.status === 200 && isObject(answer.data) ? answer.data.data : undefined;
  }

  /** What was asked ahead by the holder of this token in this language, if it was; from now on theirs to call off. */
  take(
    path: string,
    query: URLSearchParams | undefined,
    token: string | undefined,
    language: Language,
    signal?: AbortSignal,
  ): Promise<PrefetchedResponse | undefined> | undefined {
    const address = buildUrl(path, query);
    const asked = this.requests.get(address);
    this.requests.delete(address);
    if (!asked || token !== asked.token || language !== asked.language) return undefined;
    signal?.addEventListener('abort', () => asked.abortController.abort());
    return asked.arrivedAt === undefined || Date.now() - asked.arrivedAt < maxAge
      ? asked.response
      : undefined;
  }

  private async fetch(
    address: string,
    token: string,
    language: Language,
    callOff: AbortController,
  ): Promise<PrefetchedResponse | undefined> {
    // What has come by then is not touched by it.
    setTimeout(() => callOff.abort(), timeout);
    try {
      const response = await fetch(this.base + address, {
        headers: {
          Accept: 'application/json',
          'Accept-Language': language,
          Authorization: `Bearer ${token}`,
        },
        cache: 'no-store',
        signal: callOff.signal,
      });
      const data = (await response.json()) as unknown;
      return { status: response.status, headers: Object.fromEntries(response.headers), data };
    } catch {
      return undefined;
    }
  }
}

const buildUrl = (path: string, query: URLSearchParams | undefined): string =>
  query ? `${path}?${query.toString()}` : path;
