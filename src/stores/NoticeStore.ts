import { makeAutoObservable } from 'mobx';
import type { AppError } from '#model/errors';
import type { Text } from '#model/language';

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
}

/** What is said at the edge of the screen; whoever shows it decides for how long. */
export class NoticeStore {
  notices: readonly Notice[] = [];
  private last = 0;

  constructor() {
    makeAutoObservable<this, 'last'>(this, { last: false }, { autoBind: true });
  }

  show(intent: NoticeIntent, say: string | Text, values: Notice['values'] = {}): void {
    this.notices = [...this.notices, { id: ++this.last, intent, say, values }];
  }

  /** What has been done, with a way back. */
  propose(say: Text, offer: Offer): void {
    this.notices = [...this.notices, { id: ++this.last, intent: 'success', say, values: {}, offer }];
  }

  /** An error that has no better place on the screen. */
  fail(error: AppError): void {
    this.show('danger', error.say);
  }

  close(id: number): void {
    this.notices = this.notices.filter(notice => notice.id !== id);
  }

  clear(): void {
    this.notices = [];
  }
}
