import { expect, it } from 'vitest';
import { lowerCaseInSentence } from './lowerCaseInSentence';

it.each([
  ['Registration', 'registration'],
  ['ID card lock', 'ID card lock'],
  ['HK, Macau, Taiwan', 'HK, Macau, Taiwan'],
])(
  'field label %s within a sentence starts in lower case, unless it is an abbreviation',
  (label, expected) => {
    expect(lowerCaseInSentence(label)).toBe(expected);
  },
);
