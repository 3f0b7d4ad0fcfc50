import type { RJSFSchema } from '@rjsf/utils';
import { describe, expect, it } from 'vitest';
import type { Issue } from '#model/errors';
import type { ProjectedField } from '#model/projection';
import { createIssueFormatter } from './createIssueFormatter';
import { toErrorSchema, createValidator } from './createValidator';

const field = (title: string, more: Partial<ProjectedField> = {}): ProjectedField => ({
  title,
  'x-kind': 'text',
  'x-origin': 'author',
  ...more,
});
const properties = {
  name: field('名称'),
  level: field('学段', {
    'x-kind': 'choice',
    'x-choices': [
      { value: 'p', title: '小学' },
      { value: 'j', title: '初中' },
    ],
  }),
  prices: field('票价', { 'x-kind': 'list', 'x-fields': { label: field('名目') } }),
};
const issues: Issue[] = [
  { path: '/name', keyword: 'minLength', params: { limit: 2 } },
  { path: '/prices/1/label', keyword: 'required' },
];

describe('createValidator', () => {
  const formatIssue = createIssueFormatter({ properties }, 'zh');
  const validator = createValidator(
    () => issues,
    formatIssue,
    condition => 'required' in condition,
  );

  it('form validator returns the issues of the compiled validator as a list and as an error tree for the form engine (rjsf)', () => {
    const { errors, errorSchema } = validator.validateFormData({}, {});
    expect(errors.map(({ property, message }) => [property, message])).toEqual([
      ['.name', '请至少输入2个字符'],
      ['.prices.1.label', '名目不能为空'],
    ]);
    expect(errorSchema).toEqual({
      name: { __errors: ['请至少输入2个字符'] },
      prices: { 1: { label: { __errors: ['名目不能为空'] } } },
    });
  });

  it('form validator keeps issues without a field at the root and several issues of one field together', () => {
    const two: Issue[] = [
      { path: '/name', keyword: 'required' },
      { path: '/name', keyword: 'pattern' },
    ];
    expect(toErrorSchema(two, formatIssue)).toMatchObject({
      name: { __errors: ['名称不能为空', '名称的格式不正确'] },
    });
    const whole: Issue = { path: '', keyword: 'rule', text: { zh: '不可', en: 'No' } };
    expect(toErrorSchema([whole], formatIssue)).toEqual({ __errors: ['不可'] });
  });

  it('form validator formats choices in the language of the user', () => {
    const issue: Issue = { path: '/level', keyword: 'enum', params: { allowedValues: ['p', 'j'] } };
    expect(formatIssue(issue)).toBe('学段必须是以下之一：小学、初中');
    expect(
      createIssueFormatter({ properties: { level: { ...properties.level, title: 'Level' } } }, 'en')(issue),
    ).toContain('Level');
  });

  it('form validator evaluates conditions with the compiled validators', () => {
    const condition: RJSFSchema = { required: ['name'] };
    expect(validator.isValid(condition, {}, {})).toBe(true);
    expect(validator.isValid({}, {}, {})).toBe(false);
  });
});
