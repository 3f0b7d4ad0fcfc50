import { isObject, type JsonValue } from '#model/json';
import type { Language } from '#model/language';
import type { Credentials } from './Credentials';

/** Status, headers and body of a prefetched answer, enough to parse it like any other. */
export interface PrefetchedResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  data: unknown;
}

/** Token and language that a prefetched answer belongs to. */
type RequestIdentity = Pick<Credentials, 'token' | 'language'>;

interface PendingPrefetch extends RequestIdentity {
  response: Promise<PrefetchedResponse | undefined>;
  abortController: AbortController;
  /** Time at which the answer arrived; undefined while it is in flight. */
  arrivedAt: number | undefined;
}

/** Request timeout in milliseconds, as for any other request. */
const timeout = 60_000;

/** Maximum age in milliseconds: about as long as a page takes to open. */
const maxAge = 5_000;

/**
 * Caches responses of requests that were sent before the code that needs them is loaded. Each response is used once,
 * only with the same token and language.
 */
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

  /**
   * Sends the request, unless it was already sent and its response is not too old. A failure is reported only to the
   * caller of `take`.
   */
  prefetch(
    path: string,
    query?: URLSearchParams,
    { token, language }: RequestIdentity = this,
  ): Promise<JsonValue | undefined> {
    if (token === undefined) return Promise.resolve(undefined);
    const address = buildUrl(path, query);
    const known = this.requests.get(address);
    if (known?.token === token && known.language === language && isFresh(known))
      return readData(known.response);
    const abortController = new AbortController();
    const response = this.fetch(address, token, language, abortController);
    const pending: PendingPrefetch = { response, abortController, arrivedAt: undefined, token, language };
    this.requests.set(address, pending);
    return readData(response.finally(() => (pending.arrivedAt = Date.now())));
  }

  /** Takes the prefetched response for this token and language; the signal of the caller aborts it from now on. */
  take(
    path: string,
    query: URLSearchParams | undefined,
    token: string | undefined,
    language: Language,
    signal?: AbortSignal,
  ): Promise<PrefetchedResponse | undefined> | undefined {
    const address = buildUrl(path, query);
    const pending = this.requests.get(address);
    this.requests.delete(address);
    if (!pending || token !== pending.token || language !== pending.language) return undefined;
    signal?.addEventListener('abort', () => pending.abortController.abort());
    return isFresh(pending) ? pending.response : undefined;
  }

  private async fetch(
    address: string,
    token: string,
    language: Language,
    controller: AbortController,
  ): Promise<PrefetchedResponse | undefined> {
    // The timeout does not abort an answer that has arrived.
    setTimeout(() => controller.abort(), timeout);
    try {
      const response = await fetch(this.base + address, {
        headers: {
          Accept: 'application/json',
          'Accept-Language': language,
          Authorization: `Bearer ${token}`,
        },
        cache: 'no-store',
        signal: controller.signal,
      });
      const data = (await response.json()) as unknown;
      return { status: response.status, headers: Object.fromEntries(response.headers), data };
    } catch {
      return undefined;
    }
  }
}

const isFresh = ({ arrivedAt }: PendingPrefetch): boolean =>
  arrivedAt === undefined || Date.now() - arrivedAt < maxAge;

const buildUrl = (path: string, query: URLSearchParams | undefined): string =>
  query ? `${path}?${query.toString()}` : path;

async function readData(response: Promise<PrefetchedResponse | undefined>): Promise<JsonValue | undefined> {
  const answer = await response;
  return answer?.status === 200 && isObject(answer.data) ? answer.data.data : undefined;
}
