import { expect, it } from 'vitest';
import { UnsavedStore } from './UnsavedStore';

const words = { zh: '离开吗？', en: 'Leave?' };
const typed = { isUnsaved: () => true, question: words, answerLabels: { yes: words, no: words } };

it('notifies subscribers when a page registers unsaved text, until they unsubscribe', () => {
  const unsaved = new UnsavedStore({ confirm: () => Promise.resolve(true) });
  const heard: boolean[] = [];
  const unsubscribe = unsaved.onRegister(() => heard.push(unsaved.hasAny));
  expect(heard).toEqual([]);
  unsaved.register('/street', typed);
  unsubscribe();
  unsaved.register('/clinic', typed);
  expect(heard).toEqual([true]);
});
