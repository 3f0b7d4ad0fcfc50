import { Unavailable } from '#model/errors';

/** What a transaction has read was changed by another before it was done; done again it may well succeed. */
export class SerializationFailure extends Unavailable {
  constructor(cause: unknown) {
    super('unavailable', null, { cause });
  }
}
