import { describe, expect, it } from 'vitest';
import type { ProjectedField } from '#model/projection';
import { getRequiredFields } from './conditions';

const createField = (more: Partial<ProjectedField> = {}): ProjectedField => ({
  type: 'string',
  title: '',
  'x-kind': 'text',
  'x-origin': 'author',
  ...more,
});

describe('getRequiredFields', () => {
  it('getRequiredFields includes a masked field that must have a value, though the schema of its reader does not require it', () => {
    const fields = {
      name: createField(),
      phone: createField({ 'x-masked': true, 'x-required': true }),
      note: createField({ 'x-masked': true }),
    };
    const required = getRequiredFields({ fields, rules: { required: ['name'] } }, {}, () => false);
    expect([...required].sort()).toEqual(['name', 'phone']);
  });
});
