import { describe, expect, it } from 'vitest';
import { DuplicateValue } from '../errors';
import { formatIssue } from './formatIssue';
import { enFormatMessages, enIssueMessages } from './issues.en';
import { zhFormatMessages, zhIssueMessages } from './issues.zh';

describe('formatIssue', () => {
  it.each([
    ['required', {}, 'Name is required'],
    ['enum', { allowedValues: ['a', 'b'] }, 'Name must be one of a, b'],
    ['whitespace', {}, 'Name cannot be empty'],
    ['lengthBetween', { min: 2, max: 60 }, 'Name must be between 2 and 60 characters'],
    ['minLength', { limit: 2 }, 'Enter at least 2 characters'],
    ['maxLength', { limit: 2 }, 'Name cannot be longer than 2 characters'],
    ['format', { format: 'digits' }, 'Name must be digits only'],
    ['format', { format: 'unheard-of' }, 'Name has the wrong form'],
    ['someRuleOfTheCity', {}, 'Name does not meet the rules'],
  ])(
    'formatIssue formats the issue %s with the label of the field [valid.7]',
    (keyword, params, sentence) => {
      expect(formatIssue({ path: '/name', keyword, params }, 'en', 'Name')).toBe(sentence);
    },
  );

  it('formatIssue names a field without a label by the last segment of its path', () => {
    expect(formatIssue({ path: '/prices/0/label', keyword: 'required' }, 'zh')).toBe('label不能为空');
  });

  it('formatIssue names the filtered field, not the query parameter with its operator', () => {
    const asked = { params: { field: 'salary' }, path: '/sort' };
    expect(formatIssue({ ...asked, keyword: 'unknown' }, 'zh')).toBe('没有名为salary的字段');
    expect(formatIssue({ ...asked, keyword: 'sort' }, 'en')).toBe('The list cannot be sorted by salary');
    expect(formatIssue({ ...asked, params: { field: '' }, keyword: 'unknown' }, 'en')).toBe(
      'There is no field sort',
    );
  });

  it('formatIssue returns a general text without a label for an issue whose path was removed since the caller may not see the field', () => {
    expect(formatIssue({ path: '', keyword: 'age' }, 'en')).toBe(enIssueMessages.hidden);
  });

  it('formatIssue prefers the refusal text of a city rule to the default message', () => {
    const text = { zh: '年龄不足', en: 'Too young' };
    expect(formatIssue({ path: '/idcard', keyword: 'required', text }, 'zh', '证件')).toBe('年龄不足');
  });

  it('formatIssue never interpolates placeholders inside labels or parameters', () => {
    expect(formatIssue({ path: '/a', keyword: 'maxLength', params: { limit: 3 } }, 'en', '{limit}')).toBe(
      '{limit} cannot be longer than 3 characters',
    );
  });
});

it('user messages have the same placeholders in both languages', () => {
  const holes = (text: string | undefined) => [...new Set(text?.match(/\{\w+\}/g))].sort();
  const formats = (language: Readonly<Record<string, string>>) => Object.keys(language).sort();
  expect(formats(enFormatMessages)).toEqual(formats(zhFormatMessages));
  for (const [key, zh] of Object.entries(zhIssueMessages)) {
    expect([key, holes(Object.entries(enIssueMessages).find(([name]) => name === key)?.[1])]).toEqual([
      key,
      holes(zh),
    ]);
  }
});

it.each([
  'birth-cert',
  'area-code',
  'bm-no',
  'house-unit',
  'meter-account',
  'residence-permit',
  'student-roll',
])(
  'formatIssue of an invalid value of the format %s says in both languages how many characters it must have',
  format => {
    const say = (language: 'zh' | 'en') =>
      formatIssue({ path: '/code', keyword: 'format', params: { format } }, language, '编号');
    // The number of characters that are wanted.
    expect(say('zh')).toMatch(/^编号.*\d/);
    expect(say('en')).toMatch(/^编号 .*\d/);
  },
);

it('formatIssue reports a duplicate value', () => {
  const said = new DuplicateValue(['code']).issues.map(issue => [
    issue.path,
    formatIssue(issue, 'en', 'Code'),
  ]);
  expect(said).toEqual([['/code', 'Code is taken']]);
});
