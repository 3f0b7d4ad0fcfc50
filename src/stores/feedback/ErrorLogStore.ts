import { makeAutoObservable, observableRef } from 'mobx';

/** A fault that nobody caught, and the page on which it happened. */
export interface LoggedError {
  id: number;
  err: { message: string; stack: string };
  url: string;
}

/** A fault that comes again and again must not fill the memory. */
const maxErrors = 50;

/** What went wrong in this window, the newest first, for whoever has to put it right. */
export class ErrorLogStore {
  errors: readonly LoggedError[] = [];
  private lastId = 0;

  constructor() {
    makeAutoObservable<this, 'lastId'>(this, { errors: observableRef, lastId: false }, { autoBind: true });
  }

  add(error: unknown, url: string): void {
    const err =
      error instanceof Error
        ? { message: error.message || error.name, stack: error.stack ?? '' }
        : { message: String(error), stack: '' };
    // The same fault on the same page is one, as of its last time.
    const same = this.errors.find(known => known.url === url && known.err.message === err.message);
    const others = this.errors.filter(known => known !== same);
    this.errors = [{ id: same?.id ?? ++this.lastId, err, url }, ...others].slice(0, maxErrors);
  }

  clear(): void {
    this.errors = [];
  }
}
