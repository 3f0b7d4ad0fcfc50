import { describe, expect, it } from 'vitest';
import { Linter } from 'eslint';
import { findTitleFault, testTitlesRule } from './testTitles.js';

const verify = (code: string) =>
  new Linter()
    .verify(code, [
      { plugins: { ours: { rules: { titles: testTitlesRule } } }, rules: { 'ours/titles': 'error' } },
    ])
    .map(({ line, message }) => `${line} ${message}`);

describe('rule of test titles', () => {
  it.each([
    ['%s', 'consists of a placeholder'],
    ['refuses %s', 'consists of a placeholder'],
    ['findNextStep: %s [valid.1]', 'consists of a placeholder'],
    ['is closed without any row', "has no subject before 'is'"],
    ['are renamed by a former name', "has no subject before 'are'"],
    ['keep a fixed header in view', "has no subject before 'keep'"],
    ['that is %s is refused before anything is stored', "has no subject before 'that'"],
    ['goes on after it was stopped', "has no subject before 'goes'"],
    ['by %s finds %s', "has no subject before 'by'"],
  ])('title rule of ESLint refuses the title "%s", which %s', (title, fault) => {
    expect(findTitleFault(title)).toBe(fault);
  });

  it.each([
    'refuses a second save of the same field with 409 and both values',
    'a time window is closed if the window table has no row',
    'parseTime parses %s as %s',
    'greeting at %i is %s [session.3]',
    '830000202005100036 is a Taiwan residence card',
  ])('title rule of ESLint accepts "%s", which names its subject', title => {
    expect(findTitleFault(title)).toBeUndefined();
  });

  it('title rule of ESLint reports the title of each way to declare a test, and no other text', () => {
    const code = [
      "it('is closed', () => {});",
      "it.skipIf(slow)('is closed', () => {});",
      "it.each(['is open'])('accepts %s', () => {});",
      'it.concurrent.each`a`(`${name}`, () => {});',
      "describe('is closed', () => {});",
      "tests.map(test => test.startsWith('is closed'));",
      "expect('is closed').toBe(it.skipIf('is closed'));",
      'it(title, () => {});',
    ].join('\n');
    expect(verify(code)).toEqual([
      "1 The title has no subject before 'is': name what the test is about.",
      "2 The title has no subject before 'is': name what the test is about.",
      '3 The title consists of a placeholder: name what the test is about.',
      '4 The title consists of a placeholder: name what the test is about.',
    ]);
  });
});
