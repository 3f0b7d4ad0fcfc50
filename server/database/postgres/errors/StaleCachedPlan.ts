import { Unavailable } from '#model/errors';

/**
 * The cached plan of a prepared statement is stale because its table was changed. The same query succeeds unprepared.
 */
export class StaleCachedPlan extends Unavailable {
  constructor(cause: unknown) {
    super('unavailable', null, { cause });
  }
}
