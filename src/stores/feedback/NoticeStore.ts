import { makeAutoObservable } from 'mobx';
import type { AppError } from '#model/errors';
import type { LocalizedText } from '#model/language';
import { PausableTimer } from './PausableTimer';

export type NoticeIntent = 'primary' | 'success' | 'warning' | 'danger';

/** Action offered with a notice. */
export interface NoticeAction {
  label: LocalizedText;
  run: () => void;
}

/** A notice. A message key is translated when it is rendered. */
export interface Notice {
  id: number;
  intent: NoticeIntent;
  message: string | LocalizedText;
  action?: NoticeAction;
  /** Not a result of the user's action: shown in the upper right corner. */
  isUnprompted?: true;
}

/** Milliseconds. */
const defaultDuration = 3000;
/** Time to reconsider an action, in milliseconds. */
const actionDuration = 10_000;

/** Notices with their timers; a timer pauses on hover and focus. */
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

  /** Shows an unprompted notice. */
  notify(intent: NoticeIntent, message: string | LocalizedText, duration?: number): void {
    this.add({ intent, message, isUnprompted: true }, duration);
  }

  /** Shows an unprompted notice with an action. */
  notifyWithAction(message: LocalizedText, action: NoticeAction): void {
    this.add({ intent: 'primary', message, action, isUnprompted: true }, Infinity);
  }

  /** Shows a result with an action, such as undo. */
  showWithAction(message: LocalizedText, action: NoticeAction): void {
    this.add({ intent: 'success', message, action }, actionDuration);
  }

  /** Shows an error. Errors that need more time to read are shown in their page or logged as well. */
  showError(error: AppError): void {
    this.show('danger', error.userMessage);
  }

  /** Pauses the timer until it is resumed as often. */
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

  /** A repeated notice is announced again in its place, unless it is paused. */
  private add(content: Omit<Notice, 'id'>, duration = defaultDuration): void {
    const same = this.notices.find(
      notice => !content.action && getContentKey(notice) === getContentKey(content),
    );
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
