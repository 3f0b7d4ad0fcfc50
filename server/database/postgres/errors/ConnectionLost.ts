import { Unavailable } from '#model/errors';

/** The database connection was lost. The query may succeed over another connection. */
export class ConnectionLost extends Unavailable {
  constructor(cause: unknown) {
    super('unavailable', null, { cause });
  }
}
