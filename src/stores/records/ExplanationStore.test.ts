import { describe, expect, it } from 'vitest';
import { Unavailable } from '#model/errors';
import type { Explanation, ExplanationRequest } from '#model/explanation';
import { ExplanationStore } from './ExplanationStore';

const possible: Explanation = { isPossible: true, reasons: [] };
const question: ExplanationRequest = { uuid: 'u', step: 'open' };

describe('the store of one explanation', () => {
  it('ExplanationStore has the response of the server, and after a failure the response to the next attempt', async () => {
    const asked: unknown[] = [];
    const answers = [Promise.reject(new Unavailable('unavailable')), Promise.resolve(possible)];
    const explain = (...call: unknown[]): Promise<Explanation> => {
      asked.push(call);
      return answers.shift() ?? Promise.resolve(possible);
    };
    const store = new ExplanationStore({ explain }, 'pool', question);
    await store.load();
    expect(store.answer.state).toBe('failed');
    await store.load();
    expect(store.answer).toEqual({ state: 'done', value: possible });
    expect(asked).toEqual([
      ['pool', question],
      ['pool', question],
    ]);
  });
});
