import { Unavailable } from '#model/errors';

/** There is no connection any more; over another the same may well be answered. */
export class ConnectionLost extends Unavailable {
  constructor(cause: unknown) {
    super('unavailable', null, { cause });
  }
}
