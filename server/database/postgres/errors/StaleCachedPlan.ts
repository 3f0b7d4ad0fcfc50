import { Unavailable } from '#model/errors';

/** What a connection knows by name answers otherwise since a table was changed; said in full it is understood anew. */
export class StaleCachedPlan extends Unavailable {
  constructor(cause: unknown) {
    super('unavailable', null, { cause });
  }
}
