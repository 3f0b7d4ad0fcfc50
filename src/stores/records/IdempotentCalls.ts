import { NotSignedIn, TokenExpired, TooManyRequests } from '#model/errors';
import { deepEqual, type JsonValue } from '#model/json';
import { newRequestId } from '../../api/newRequestId';
import { toAppError } from '../RemoteData';

/**
 * Sends changes under an idempotency key that is kept until the server answers: a retry after a lost answer
 * has the same key, and the server applies it once.
 */
export class IdempotentCalls {
  private last: { body: JsonValue; key: string } | undefined;

  async send<T>(body: JsonValue, change: (key: string) => Promise<T>): Promise<T> {
    if (!this.last || !deepEqual(this.last.body, body)) this.last = { body: body, key: newRequestId() };
    const { key } = this.last;
    try {
      const answer = await change(key);
      this.last = undefined;
      return answer;
    } catch (error) {
      if (isDefinitiveAnswer(error)) this.last = undefined;
      throw error;
    }
  }
}

/** A failed authentication does not tell whether the change was made. */
function isDefinitiveAnswer(error: unknown): boolean {
  const isAuthenticationError =
    error instanceof NotSignedIn || error instanceof TokenExpired || error instanceof TooManyRequests;
  return toAppError(error).code < 500 && !isAuthenticationError;
}
