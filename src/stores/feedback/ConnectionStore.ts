import { makeAutoObservable } from 'mobx';

/** A server that restarts is back sooner than this, and nobody needs to hear of it. */
const disconnectDelay = 2_000;

/** Whether the server can be heard. */
export class ConnectionStore {
  isDisconnected = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    makeAutoObservable<this, 'timer'>(this, { timer: false }, { autoBind: true });
  }

  setConnected(open: boolean): void {
    clearTimeout(this.timer);
    if (open) this.isDisconnected = false;
    else this.timer = setTimeout(() => this.markDisconnected(), disconnectDelay);
  }

  /** Nobody listens any more, so nothing is missed. */
  reset(): void {
    clearTimeout(this.timer);
    this.isDisconnected = false;
  }

  private markDisconnected(): void {
    this.isDisconnected = true;
  }
}
