import { describe, expect, it } from 'vitest';
import type { ProjectedField } from '#model/projection';
import {
  getFieldAt,
  getObjectAt,
  toFieldName,
  parsePointer,
  toPointer,
  getValueAt,
  type FormSchema,
} from './FormSchema';

const text = (title: string): ProjectedField => ({ title, 'x-kind': 'text', 'x-origin': 'author' });
const keeper: ProjectedField = {
  ...text('Keeper'),
  'x-kind': 'group',
  required: ['name'],
  'x-fields': { name: text('Name') },
};
const prices: ProjectedField = {
  ...text('Prices'),
  'x-kind': 'list',
  items: { required: ['label'] },
  'x-fields': { label: text('Label') },
};
const schema: FormSchema = { properties: { name: text('Title'), keeper, prices } };

describe('FormSchema paths', () => {
  it('form schema finds the field at a path through groups and list items', () => {
    expect(getFieldAt(schema, ['name'])?.title).toBe('Title');
    expect(getFieldAt(schema, ['keeper', 'name'])?.title).toBe('Name');
    expect(getFieldAt(schema, ['prices', 3, 'label'])?.title).toBe('Label');
    expect(getFieldAt(schema, ['prices', '3'])?.title).toBe('Prices');
    expect(getFieldAt(schema, ['name', 'more'])).toBeUndefined();
    expect(getFieldAt(schema, ['constructor'])).toBeUndefined();
    expect(getFieldAt(schema, [])).toBeUndefined();
  });

  it('form schema finds the object schema at a path: record, group or list item', () => {
    expect(getObjectAt(schema, [])?.fields).toBe(schema.properties);
    expect(getObjectAt(schema, ['keeper'])?.rules.required).toEqual(['name']);
    expect(getObjectAt(schema, ['prices', 0])?.rules.required).toEqual(['label']);
    expect(getObjectAt(schema, ['name'])).toBeUndefined();
  });

  it('form schema converts a path to a JSON pointer and back, and to a field name without indexes', () => {
    const path = ['prices', 3, 'a/b~c'];
    expect(parsePointer(toPointer(path))).toEqual(['prices', '3', 'a/b~c']);
    expect(parsePointer('')).toEqual([]);
    expect(toFieldName(['prices', 3, 'label'])).toBe('prices.label');
  });

  it('form schema reads the value at a path, or undefined', () => {
    const value = { prices: [{ label: 'a' }], name: 'n' };
    expect(getValueAt(value, ['prices', '0', 'label'])).toBe('a');
    expect(getValueAt(value, ['prices', 1, 'label'])).toBeUndefined();
    expect(getValueAt(value, ['name', 'toString'])).toBeUndefined();
  });
});
