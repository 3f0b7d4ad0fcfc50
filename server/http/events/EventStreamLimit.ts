import { TooManyRequests } from '#model/errors';

/** Maximum number of open event streams per account on this server. The windows of one browser share one stream. */
const maxStreams = 20;
const retryAfterSeconds = 60;
const tooManyStreamsMessage = {
  zh: '同一账号打开的窗口过多，请关闭一些',
  en: 'Too many windows are open with this account; please close some',
};

/** Counts the open event streams of each account. */
export class EventStreamLimit {
  private readonly limit: number;
  private readonly counts = new Map<string, number>();

  constructor(limit = maxStreams) {
    this.limit = limit;
  }

  /** Counts a stream until the returned function is called; throws 429 when the account has too many. */
  open(account: string): () => void {
    const count = this.counts.get(account) ?? 0;
    if (count >= this.limit) throw new TooManyRequests(retryAfterSeconds, tooManyStreamsMessage);
    this.counts.set(account, count + 1);
    return () => this.close(account);
  }

  private close(account: string): void {
    const count = this.counts.get(account) ?? 0;
    if (count > 1) this.counts.set(account, count - 1);
    else this.counts.delete(account);
  }
}
