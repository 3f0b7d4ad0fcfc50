import { expect, it } from 'vitest';
import { homeTexts } from './texts';

it('empty-list text of record cards ends with a space in English only, since another sentence follows', () => {
  expect(`${homeTexts.noRecords.en}This opens on Monday`).toBe('No records yet. This opens on Monday');
  expect(`${homeTexts.noRecords.zh}周一开放`).toBe('还没有记录。周一开放');
});
