import { expect, it } from 'vitest';
import { UndoStore, type UndoOffer } from './UndoStore';

const offer = (isInDialog = false): UndoOffer => ({ run: () => undefined, isInDialog });

it('undo store returns the latest of several undo offers, and the previous one after the latest is withdrawn', () => {
  const store = new UndoStore();
  const [first, second] = [offer(), offer()];
  store.add(first);
  const remove = store.add(second);
  expect(store.getLatest(false)).toBe(second);
  remove();
  expect(store.getLatest(false)).toBe(first);
  expect(store.offers).toHaveLength(1);
});

it('undo store returns only undo offers of the dialog while a dialog is open', () => {
  const store = new UndoStore();
  const [page, dialog] = [offer(), offer(true)];
  store.add(page);
  expect(store.getLatest(true)).toBeUndefined();
  store.add(dialog);
  expect(store.getLatest(true)).toBe(dialog);
  expect(store.getLatest(false)).toBe(page);
});
