import { expect, it } from 'vitest';
import { UnsavedStore } from './UnsavedStore';

const words = { zh: '离开吗？', en: 'Leave?' };
const typed = { unsaved: () => true, question: words, answers: { yes: words, no: words } };

it('text that may be lost is told of as soon as a page holds it, to whoever still listens', () => {
  const unsaved = new UnsavedStore({ confirm: () => Promise.resolve(true) });
  const heard: boolean[] = [];
  const stop = unsaved.whenHeld(() => heard.push(unsaved.any));
  expect(heard).toEqual([]);
  unsaved.hold('/street', typed);
  stop();
  unsaved.hold('/clinic', typed);
  expect(heard).toEqual([true]);
});
