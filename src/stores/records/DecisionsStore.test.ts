import { expect, it } from 'vitest';
import { Conflict } from '#model/errors';
import type { TransitionOfCaller } from '#model/records';
import { DecisionsStore } from './DecisionsStore';

const decisionOf = (uuid: string, operation?: string): TransitionOfCaller => ({
  ...{ uuid, label: uuid, title: 'Pass', at: '2026-04-16T08:00:00+08:00' },
  ...(operation !== undefined && { operation }),
});

function setUp(decisions: TransitionOfCaller[], refusal?: Conflict) {
  const list = () => Promise.resolve(decisions);
  const undo = (_resource: string, operation: string) => {
    if (refusal) return Promise.reject(refusal);
    decisions = decisions.filter(decision => decision.operation !== operation);
    return Promise.resolve(1);
  };
  return new DecisionsStore({ list }, { undo }, 'pupil');
}

it("DecisionsStore lists the user's decisions (transitions) of the day, and removes one that was undone", async () => {
  const [kept, undone] = [decisionOf('a'), decisionOf('b', 'operation')];
  const store = setUp([undone, kept]);
  await store.load();
  expect(store.loaded).toEqual([undone, kept]);
  expect(await store.undo(undone)).toBe(true);
  expect(store.loaded).toEqual([kept]);
  expect(await store.undo(kept)).toBe(false);
});

it('DecisionsStore keeps a decision whose undo is refused, and shows the reason', async () => {
  const decision = decisionOf('b', 'operation');
  const store = setUp([decision], new Conflict('conflict'));
  await store.load();
  expect(await store.undo(decision)).toBe(false);
  expect(store).toMatchObject({ loaded: [decision], undone: { state: 'failed', error: { code: 409 } } });
});
