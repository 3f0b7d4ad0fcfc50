import { makeAutoObservable, observableRef } from 'mobx';

/** An uncaught error and the page it occurred on. */
export interface LoggedError {
  id: number;
  err: { message: string; stack: string };
  url: string;
}

/** Limit, so that a repeating error does not fill the memory. */
const maxErrors = 50;

/** Errors of this browser window, newest first, for support. */
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
    // A repeated error of the same page is merged into one entry with the latest time.
    const same = this.errors.find(existing => existing.url === url && existing.err.message === err.message);
    const others = this.errors.filter(existing => existing !== same);
    this.errors = [{ id: same?.id ?? ++this.lastId, err, url }, ...others].slice(0, maxErrors);
  }

  clear(): void {
    this.errors = [];
  }
}
