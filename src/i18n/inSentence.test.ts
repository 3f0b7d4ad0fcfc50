import { expect, it } from 'vitest';
import { inSentence } from './inSentence';

it.each([
  ['Registration', 'registration'],
  ['ID card lock', 'ID card lock'],
  ['HK, Macau, Taiwan', 'HK, Macau, Taiwan'],
])('the label %s within a sentence loses its capital, but an abbreviation keeps it', (label, expected) => {
  expect(inSentence(label)).toBe(expected);
});
