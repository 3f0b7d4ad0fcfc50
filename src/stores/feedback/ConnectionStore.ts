import { makeAutoObservable } from 'mobx';

/** Delay of the disconnect notice in milliseconds: a restarting server is back sooner. */
const disconnectDelay = 2_000;

/** State of the event stream's connection. */
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

  /** Resets the state when the subscription has ended, since nothing is missed then. */
  reset(): void {
    clearTimeout(this.timer);
    this.isDisconnected = false;
  }

  private markDisconnected(): void {
    this.isDisconnected = true;
  }
}
