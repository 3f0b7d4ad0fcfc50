import { makeAutoObservable } from 'mobx';
import type { AppError } from '#model/errors';
import type { LocalizedText } from '#model/language';
import { PausableTimer } from './PausableTimer';

export type NoticeIntent = 'primary' | 'success' | 'warning' | 'danger';

/** What may be done about it, while it is shown. */
export interface NoticeAction {
  label: LocalizedText;
  run: () => void;
}

/** One thing to be told. A key is put into words where it is shown. */
export interface Notice {
  id: number;
  intent: NoticeIntent;
  message: string | LocalizedText;
  action?: NoticeAction;
  /** It comes from elsewhere and answers nothing that was just done: its place is the upper right corner. */
  isUnprompted?: true;
}

/** Milliseconds. */
const defaultDuration = 3000;
/** Time to see what was done, and to think better of it. */
const actionDuration = 10_000;

/** What is said at the edge of the screen, each for its time: but it does not go from under a pointer or the focus. */
export class NoticeStore {
  notices: readonly Notice[] = [];
  private lastId = 0;
  private readonly timers = new Map<number, PausableTimer>();

  constructor() {
    makeAutoObservable<this, 'lastId' | 'timers'>(this, { lastId: false, timers: false }, { autoBind: true });
  }

  show(intent: NoticeIntent, message: string | LocalizedText): void {
    this.add({ intent, message });
  }

  /** Something new, of which the person at the screen is not the cause. */
  notify(intent: NoticeIntent, message: string | LocalizedText, duration?: number): void {
    this.add({ intent, message, isUnprompted: true }, duration);
  }

  /** Something new, and what may be done about it now or later. */
  notifyWithAction(message: LocalizedText, action: NoticeAction): void {
    this.add({ intent: 'primary', message, action, isUnprompted: true }, Infinity);
  }

  /** What has been done, with a way back. */
  showWithAction(message: LocalizedText, action: NoticeAction): void {
    this.add({ intent: 'success', message, action }, actionDuration);
  }

  /** An error. What must be read for longer stands in its place besides, or in the log. */
  showError(error: AppError): void {
    this.show('danger', error.userMessage);
  }

  /** Its time stands still until it is released as often. */
  pause(id: number): void {
    this.timers.get(id)?.pause();
  }

  resume(id: number): void {
    this.timers.get(id)?.resume();
  }

  close(id: number): void {
    this.timers.get(id)?.stop();
    this.timers.delete(id);
    this.notices = this.notices.filter(notice => notice.id !== id);
  }

  clear(): void {
    for (const { id } of this.notices) this.close(id);
  }

  /** What is said already is said once more in its place, but does not go from under who holds it. */
  private add(content: Omit<Notice, 'id'>, duration = defaultDuration): void {
    const same = this.notices.find(notice => !content.action && getContentKey(notice) === getContentKey(content));
    if (same) {
      if (this.timers.get(same.id)?.isPaused) return;
      this.close(same.id);
    }
    const id = ++this.lastId;
    this.notices = [...this.notices, { id, ...content }];
    this.timers.set(id, new PausableTimer(duration, () => this.close(id)));
  }
}

const getContentKey = ({ intent, message, action, isUnprompted }: Omit<Notice, 'id'>): string =>
  JSON.stringify([intent, message, action, isUnprompted]);
