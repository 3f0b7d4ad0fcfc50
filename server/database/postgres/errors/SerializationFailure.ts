import { Unavailable } from '#model/errors';

/** A serialization failure or deadlock between two transactions. Safe to retry as a whole. */
export class SerializationFailure extends Unavailable {
  constructor(cause: unknown) {
    super('unavailable', null, { cause });
  }
}
