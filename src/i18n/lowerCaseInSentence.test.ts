import { expect, it } from 'vitest';
import { lowerCaseInSentence } from './lowerCaseInSentence';

it.each([
  ['Registration', 'registration'],
  ['ID card lock', 'ID card lock'],
  ['HK, Macau, Taiwan', 'HK, Macau, Taiwan'],
])('the label %s within a sentence loses its capital, but an abbreviation keeps it', (label, expected) => {
  expect(lowerCaseInSentence(label)).toBe(expected);
});
