import { expect, it } from 'vitest';
import { UnsavedStore } from './UnsavedStore';

const properties = { zh: '离开吗？', en: 'Leave?' };
const unsavedText = {
  isUnsaved: () => true,
  question: properties,
  answerLabels: { yes: properties, no: properties },
};

it('notifies subscribers when a page registers unsaved text, until they unsubscribe', () => {
  const unsaved = new UnsavedStore({ confirm: () => Promise.resolve(true) });
  const heard: boolean[] = [];
  const unsubscribe = unsaved.onRegister(() => heard.push(unsaved.hasAny));
  expect(heard).toEqual([]);
  unsaved.register('/street', unsavedText);
  unsubscribe();
  unsaved.register('/clinic', unsavedText);
  expect(heard).toEqual([true]);
});
