import { isObject, type Value } from '#model/json';
import type { Language } from '#model/language';
import type { Credentials } from './Credentials';

/** What came back for a question: enough of it to read it like every other answer. */
export interface Arrived {
  status: number;
  headers: Readonly<Record<string, string>>;
  data: unknown;
}

/** In whose name something is asked, and in which language. */
type Asker = Pick<Credentials, 'token' | 'language'>;

interface Asked extends Asker {
  arrived: Promise<Arrived | undefined>;
  callOff: AbortController;
  /** Nothing before it is there. */
  at: number | undefined;
}

/** As long as any other question waits, in milliseconds. */
const timeout = 60_000;

/** An answer that was fetched ahead is as good as a fresh one for about as long as a page takes to open. */
const fresh = 5_000;

/** Questions that were sent before the code was there that asks them. Each answer serves once, and its asker alone. */
export class Ahead {
  readonly base: string;
  readonly token: string | undefined;
  readonly language: Language;
  private readonly asked = new Map<string, Asked>();

  constructor(base: string, token: string | undefined, language: Language) {
    this.base = base;
    this.token = token;
    this.language = language;
  }

  /** Sends the question now. Whether it fails is of interest to whoever asks it again. */
  async ask(
    path: string,
    query?: URLSearchParams,
    { token, language }: Asker = this,
  ): Promise<Value | undefined> {
    if (token === undefined) return undefined;
    const address = addressOf(path, query);
    const callOff = new AbortController();
    const arrived = this.fetch(address, token, language, callOff);
    const asked: Asked = { arrived, callOff, at: undefined, token, language };
    this.asked.set(address, asked);
    const answer = await arrived;
    asked.at = Date.now();
    return answer?.status === 200 && isObject(answer.data) ? answer.data.data : undefined;
  }

  /** What was asked ahead by the holder of this token in this language, if it was; from now on theirs to call off. */
  take(
    path: string,
    query: URLSearchParams | undefined,
    token: string | undefined,
    language: Language,
    signal?: AbortSignal,
  ): Promise<Arrived | undefined> | undefined {
    const address = addressOf(path, query);
    const asked = this.asked.get(address);
    this.asked.delete(address);
    if (!asked || token !== asked.token || language !== asked.language) return undefined;
    signal?.addEventListener('abort', () => asked.callOff.abort());
    return asked.at === undefined || Date.now() - asked.at < fresh ? asked.arrived : undefined;
  }

  private async fetch(
    address: string,
    token: string,
    language: Language,
    callOff: AbortController,
  ): Promise<Arrived | undefined> {
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

const addressOf = (path: string, query: URLSearchParams | undefined): string =>
  query ? `${path}?${query.toString()}` : path;
