import { makeAutoObservable } from 'mobx';
import type { AppError } from '#model/errors';
import type { LocalizedText } from '#model/language';
import { PausableTimer } from './PausableTimer';

export type NoticeIntent = 'primary' | 'success' | 'warning' | 'danger';

/** Action offered with a notice. */
export interface NoticeAction {
  label: LocalizedText;
  run: () => void;
  /** The action is an undo, so the undo shortcut triggers it too. */
  isUndo?: true;
}

/** A notice. A message key is translated when it is rendered. */
export interface ScreenNotice {
  id: number;
  intent: NoticeIntent;
  message: string | LocalizedText;
  action?: NoticeAction;
  /** How often the same notice was shown while it is on screen. */
  count: number;
}

/** Milliseconds. */
const defaultDuration = 3000;
/** Time in milliseconds for which a notice offers an undo. */
const actionDuration = 20_000;

/** Notices with their timers; a timer pauses on hover and focus. */
export class NoticeStore {
  notices: readonly ScreenNotice[] = [];
  private lastId = 0;
  private readonly timers = new Map<number, PausableTimer>();

  constructor() {
    makeAutoObservable<this, 'lastId' | 'timers'>(this, { lastId: false, timers: false }, { autoBind: true });
  }

  show(intent: NoticeIntent, message: string | LocalizedText, duration?: number): void {
    this.add({ intent, message }, duration);
  }

  /** Shows an offer until it is taken or closed. */
  offer(message: LocalizedText, action: NoticeAction): void {
    this.add({ intent: 'primary', message, action }, Infinity);
  }

  /** Shows a notice with an action, such as undo; returns its id. */
  showWithAction(message: LocalizedText, action: NoticeAction): number {
    return this.add({ intent: 'success', message, action }, actionDuration);
  }

  /** Shows a notice about a change by another user, with a link to the record if there is one. */
  tell(message: LocalizedText, action?: NoticeAction): void {
    this.add({ intent: 'primary', message, ...(action && { action }) }, action && actionDuration);
  }

  /** Shows an error. Errors that need more time to read are shown in their page or logged as well. */
  showError(error: AppError): void {
    this.show('danger', error.userMessage);
  }

  /** Pauses the timer of a notice until it is resumed equally often. */
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

  /** Equal notices are one with a count. A repeated one is announced again, unless it is paused. */
  private add(content: NoticeContent, duration = defaultDuration): number {
    const same = this.notices.find(notice => !content.action && isSameContent(notice, content));
    const count = (same?.count ?? 0) + 1;
    if (same && this.timers.get(same.id)?.isPaused) {
      this.notices = this.notices.map(notice => (notice.id === same.id ? { ...notice, count } : notice));
      return same.id;
    }
    if (same) this.close(same.id);
    const id = ++this.lastId;
    this.notices = [...this.notices, { id, count, ...content }];
    this.timers.set(id, new PausableTimer(duration, () => this.close(id)));
    return id;
  }
}

type NoticeContent = Omit<ScreenNotice, 'id' | 'count'>;

const isSameContent = (a: NoticeContent, b: NoticeContent): boolean =>
  a.intent === b.intent && a.action === b.action && JSON.stringify(a.message) === JSON.stringify(b.message);
