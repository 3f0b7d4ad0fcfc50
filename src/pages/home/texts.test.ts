import { expect, it } from 'vitest';
import { homeTexts } from './texts';

it('the note of an empty list of cards is parted from what follows it, in English alone', () => {
  expect(`${homeTexts.noRecords.en}This opens on Monday`).toBe('No records yet. This opens on Monday');
  expect(`${homeTexts.noRecords.zh}周一开放`).toBe('还没有记录。周一开放');
});
