import { makeAutoObservable } from 'mobx';
import type { AppError } from '#model/errors';
import type { Text } from '#model/language';
import { Countdown } from './Countdown';

export type NoticeIntent = 'primary' | 'success' | 'warning' | 'danger';

/** What may be done about it, while it is shown. */
export interface Offer {
  say: Text;
  take: () => void;
}

/** One thing to be told. A key is put into words where it is shown. */
export interface Notice {
  id: number;
  intent: NoticeIntent;
  say: string | Text;
  values: Readonly<Record<string, string | number>>;
  offer?: Offer;
  /** It comes from elsewhere and answers nothing that was just done: its place is the upper right corner. */
  news?: true;
}

/** Milliseconds. */
const duration = 3000;
/** Time to see what was done, and to think better of it. */
const longer = 10_000;

/** What is said at the edge of the screen, each for its time: but it does not go from under a pointer or the focus. */
export class NoticeStore {
  notices: readonly Notice[] = [];
  private last = 0;
  private readonly clocks = new Map<number, Countdown>();

  constructor() {
    makeAutoObservable<this, 'last' | 'clocks'>(this, { last: false, clocks: false }, { autoBind: true });
  }

  show(intent: NoticeIntent, say: string | Text, values: Notice['values'] = {}): void {
    this.add({ intent, say, values });
  }

  /** Something new, of which the person at the screen is not the cause. */
  notify(intent: NoticeIntent, say: string | Text, values: Notice['values'] = {}, lasts?: number): void {
    this.add({ intent, say, values, news: true }, lasts);
  }

  /** Something new, and what may be done about it now or later. */
  suggest(say: Text, offer: Offer): void {
    this.add({ intent: 'primary', say, values: {}, offer, news: true }, Infinity);
  }

  /** What has been done, with a way back. */
  propose(say: Text, offer: Offer): void {
    this.add({ intent: 'success', say, values: {}, offer }, longer);
  }

  /** An error. What must be read for longer stands in its place besides, or in the log. */
  fail(error: AppError): void {
    this.show('danger', error.say);
  }

  /** Its time stands still until it is released as often. */
  hold(id: number): void {
    this.clocks.get(id)?.hold();
  }

  release(id: number): void {
    this.clocks.get(id)?.release();
  }

  close(id: number): void {
    this.clocks.get(id)?.stop();
    this.clocks.delete(id);
    this.notices = this.notices.filter(notice => notice.id !== id);
  }

  clear(): void {
    for (const { id } of this.notices) this.close(id);
  }

  /** What is said already is said once more in its place, but does not go from under who holds it. */
  private add(words: Omit<Notice, 'id'>, lasts = duration): void {
    const same = this.notices.find(notice => !words.offer && wordsOf(notice) === wordsOf(words));
    if (same) {
      if (this.clocks.get(same.id)?.held) return;
      this.close(same.id);
    }
    const id = ++this.last;
    this.notices = [...this.notices, { id, ...words }];
    this.clocks.set(id, new Countdown(lasts, () => this.close(id)));
  }
}

const wordsOf = ({ intent, say, values, offer, news }: Omit<Notice, 'id'>): string =>
  JSON.stringify([intent, say, values, offer, news]);
