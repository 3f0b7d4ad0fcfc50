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

describe('initial values of a related record', () => {
  it('new related record gets the typed text as its name rather than its code', () => {
    expect(values('{code} {name}', ['code', 'name'])).toEqual({ name: 'Hill' });
    expect(values('{code}', ['code', 'name'])).toEqual({ code: 'Hill' });
  });

  it('new related record does not get the typed text if its title field is a choice or read-only', () => {
    expect(values('{level}', ['level'])).toEqual({});
    expect(values('{name}', ['code'])).toEqual({});
    expect(values('{name}', undefined)).toEqual({});
    expect(values('{name}', ['name'], '')).toEqual({});
  });
});
