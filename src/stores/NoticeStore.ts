import { makeAutoObservable } from 'mobx';
import type { AppError } from '#model/errors';
import type { Text } from '#model/language';

export type NoticeIntent = 'primary' | 'success' | 'warning' | 'danger';

/** One thing to be told. A key is put into words where it is shown. */
export interface Notice {
  id: number;
  intent: NoticeIntent;
  say: string | Text;
  values: Readonly<Record<string, string | number>>;
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
