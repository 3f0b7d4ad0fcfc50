import { isObject, type Value } from '#model/json';
import type { Language } from '#model/language';

/** What came back for a question: enough of it to read it like every other answer. */
export interface Arrived {
  status: number;
  headers: Readonly<Record<string, string>>;
  data: unknown;
}

interface Asked {
  arrived: Promise<Arrived | undefined>;
  /** Nothing before it is there. */
  at: number | undefined;
}

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
  async ask(path: string, query?: URLSearchParams): Promise<Value | undefined> {
    if (this.token === undefined) return undefined;
    const asked: Asked = { arrived: this.fetch(addressOf(path, query), this.token), at: undefined };
    this.asked.set(addressOf(path, query), asked);
    const arrived = await asked.arrived;
    asked.at = Date.now();
    return arrived?.status === 200 && isObject(arrived.data) ? arrived.data.data : undefined;
  }

  /** What was asked ahead by the holder of this token in this language, if it was. */
  take(
    path: string,
    query: URLSearchParams | undefined,
    token: string | undefined,
    language: Language,
  ): Promise<Arrived | undefined> | undefined {
    const address = addressOf(path, query);
    const asked = this.asked.get(address);
    this.asked.delete(address);
    if (!asked || token !== this.token || language !== this.language) return undefined;
    return asked.at === undefined || Date.now() - asked.at < fresh ? asked.arrived : undefined;
  }

  private async fetch(address: string, token: string): Promise<Arrived | undefined> {
    try {
      const response = await fetch(this.base + address, {
        headers: {
          Accept: 'application/json',
          'Accept-Language': this.language,
          Authorization: `Bearer ${token}`,
        },
        cache: 'no-store',
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
