import { expect, it } from 'vitest';
import { UnsavedPagesStore } from './UnsavedPagesStore';

const properties = { zh: '离开吗？', en: 'Leave?' };
const unsavedText = {
  isUnsaved: () => true,
  question: properties,
  answerLabels: { yes: properties, no: properties },
};

it('UnsavedPagesStore notifies subscribers when a page registers unsaved text, until they unsubscribe', () => {
  const unsaved = new UnsavedPagesStore({ confirm: () => Promise.resolve(true) });
  const heard: boolean[] = [];
  const unsubscribe = unsaved.onRegister(() => heard.push(unsaved.hasAny));
  expect(heard).toEqual([]);
  unsaved.register('/street', unsavedText);
  unsubscribe();
  unsaved.register('/clinic', unsavedText);
  expect(heard).toEqual([true]);
});

it.each([true, false])(
  'UnsavedPagesStore calls onDiscard of a page only if the user confirms the loss of its text (confirmed: %s)',
  async yes => {
    const unsaved = new UnsavedPagesStore({ confirm: () => Promise.resolve(yes) });
    const discarded: string[] = [];
    unsaved.register('/street', { ...unsavedText, onDiscard: () => discarded.push('/street') });
    unsaved.register('/clinic', { ...unsavedText, onDiscard: () => discarded.push('/clinic') });
    expect(await unsaved.confirmLoss(['/street'])).toBe(yes);
    expect(discarded).toEqual(yes ? ['/street'] : []);
  },
);
