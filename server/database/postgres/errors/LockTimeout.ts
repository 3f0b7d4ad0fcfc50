import { Unavailable } from '#model/errors';

/** Another held what was needed for longer than anything waits for it; later it may well be free. */
export class LockTimeout extends Unavailable {
  constructor(cause: unknown) {
    super('unavailable', null, { cause });
  }
}
