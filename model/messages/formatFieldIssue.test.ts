import { describe, expect, it } from 'vitest';
import type { Choice, Field } from '../field';
import { field } from '#tests/support/catalogs';
import { findFieldAtPointer, formatFieldIssue, formatFieldIssues } from './formatFieldIssue';

const choices: Choice[] = [
  { value: 'p', title: { zh: '小学', en: 'Primary' } },
  { value: 3, title: { zh: '初中', en: 'Junior' } },
];
const level: Field = { ...field('choice', { choices, title: { zh: '学段', en: 'Stage' } }), name: 'level' };
const father: Field = {
  ...field('group', { title: { zh: '父亲', en: 'Father' }, fields: { level } }),
  name: 'father',
};
const proofs: Field = { ...field('list', { fields: { 'a/b': level } }), name: 'proofs' };
const fields = { level, father, proofs };

describe('formatFieldIssue', () => {
  it('issue of an enumeration lists the titles of its choices in the language of the reader, and no keys', () => {
    const issue = { path: '/level', keyword: 'enum', params: { allowedValues: ['p', 3] } };
    expect(formatFieldIssue(issue, 'zh', level)).toBe('学段必须是以下之一：小学、初中');
    expect(formatFieldIssue(issue, 'en', level)).toBe('Stage must be one of Primary, Junior');
  });

  it('issue of an unknown field names the last segment of its path', () => {
    expect(formatFieldIssue({ path: '/sort', keyword: 'required' }, 'en', undefined)).toBe(
      'sort is required',
    );
  });

  it('formatFieldIssues reports several issues of one unique key once', () => {
    const issues = ['/level', '/father/level', '/father'].map(path => ({ path, keyword: 'required' }));
    expect(formatFieldIssues(issues, 'en', fields)).toBe('Stage is required; Father is required');
  });

  it.each([
    ['/level', level],
    ['/father/level', level],
    ['/proofs/2/a~1b', level],
    ['/proofs/2', proofs],
    ['/father/other', undefined],
    ['/level/level', undefined],
    ['', undefined],
  ])('getFieldAtPointer finds the field at the JSON pointer %s', (pointer, found) => {
    expect(findFieldAtPointer(fields, pointer)).toBe(found);
  });
});
