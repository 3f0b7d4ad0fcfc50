import { NotSignedIn, TokenExpired, TooManyRequests } from '#model/errors';
import { deepEqual, type JsonValue } from '#model/json';
import { newRequestId } from '../../api/newRequestId';
import { toAppError } from '../RemoteData';

/**
 * Says changes under a key that is theirs until the server has answered: when the answer was lost and the same is said
 * again, the server knows it by its key and does it once.
 */
export class IdempotentCalls {
  private last: { words: JsonValue; key: string } | undefined;

  async send<T>(words: JsonValue, change: (key: string) => Promise<T>): Promise<T> {
    if (!this.last || !deepEqual(this.last.words, words)) this.last = { words, key: newRequestId() };
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

/** Whoever was not let in to ask has heard nothing of the change. */
function isDefinitiveAnswer(error: unknown): boolean {
  const isKeptOut =
    error instanceof NotSignedIn || error instanceof TokenExpired || error instanceof TooManyRequests;
  return toAppError(error).code < 500 && !isKeptOut;
}
