import { Unavailable } from '#model/errors';

/** A lock timeout: another transaction held the lock too long. Safe to retry. */
export class LockTimeout extends Unavailable {
  constructor(cause: unknown) {
    super('unavailable', null, { cause });
  }
}
