import { describe, expect, it } from 'vitest';
import type { ProjectedField } from '#model/projection';
import { getValuesFromTypedText } from './getValuesFromTypedText';

const field = (more: Partial<ProjectedField> = {}): ProjectedField => ({
  title: 'Field',
  'x-kind': 'text',
  'x-origin': 'author',
  ...more,
});
const properties = {
  code: field({ pattern: '^\\d+$' }),
  name: field(),
  level: field({ 'x-kind': 'choice' }),
};
const can = { edit: true, delete: false, import: false, export: false, reveal: [] };
const values = (display: string, create: string[] | undefined, typed = 'Hill') =>
  getValuesFromTypedText(
    { properties, 'x-display': display, 'x-can': { ...can, ...(create && { create }) } },
    typed,
  );

describe('values of a record that is created for a relation', () => {
  it('a record created for a relation gets what was typed as its name rather than its code', () => {
    expect(values('{code} {name}', ['code', 'name'])).toEqual({ name: 'Hill' });
    expect(values('{code}', ['code', 'name'])).toEqual({ code: 'Hill' });
  });

  it('a record created for a relation gets no typed text in a choice or a field that may not be filled in', () => {
    expect(values('{level}', ['level'])).toEqual({});
    expect(values('{name}', ['code'])).toEqual({});
    expect(values('{name}', undefined)).toEqual({});
    expect(values('{name}', ['name'], '')).toEqual({});
  });
});
