import { makeAutoObservable } from 'mobx';

/** A server that restarts is back sooner than this, and nobody needs to hear of it. */
const patience = 2_000;

/** Whether the server can be heard. */
export class ConnectionStore {
  away = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    makeAutoObservable<this, 'timer'>(this, { timer: false }, { autoBind: true });
  }

  heard(open: boolean): void {
    clearTimeout(this.timer);
    if (open) this.away = false;
    else this.timer = setTimeout(() => this.miss(), patience);
  }

  /** Nobody listens any more, so nothing is missed. */
  reset(): void {
    clearTimeout(this.timer);
    this.away = false;
  }

  private miss(): void {
    this.away = true;
  }
}
