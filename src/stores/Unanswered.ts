import { NotSignedIn, TokenExpired, TooMany } from '#model/errors';
import { same, type Value } from '#model/json';
import { requestId } from '../api/requestId';
import { asAppError } from './Remote';

/**
 * Says changes under a key that is theirs until the server has answered: when the answer was lost and the same is said
 * again, the server knows it by its key and does it once.
 */
export class Unanswered {
  private last: { words: Value; key: string } | undefined;

  async say<T>(words: Value, change: (key: string) => Promise<T>): Promise<T> {
    if (!this.last || !same(this.last.words, words)) this.last = { words, key: requestId() };
    const { key } = this.last;
    try {
      const answer = await change(key);
      this.last = undefined;
      return answer;
    } catch (error) {
      if (isAnswer(error)) this.last = undefined;
      throw error;
    }
  }
}

/** Whoever was not let in to ask has heard nothing of the change. */
function isAnswer(error: unknown): boolean {
  const isKeptOut = error instanceof NotSignedIn || error instanceof TokenExpired || error instanceof TooMany;
  return asAppError(error).code < 500 && !isKeptOut;
}
