import { describe, expect, it } from 'vitest';
import type { ProjectedField } from '#model/projection';
import { fieldAt, levelAt, nameOf, pathOf, pointerOf, valueAt, type FormSchema } from './FormSchema';

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

describe('a place in a form', () => {
  it('leads to its field, through groups and items', () => {
    expect(fieldAt(schema, ['name'])?.title).toBe('Title');
    expect(fieldAt(schema, ['keeper', 'name'])?.title).toBe('Name');
    expect(fieldAt(schema, ['prices', 3, 'label'])?.title).toBe('Label');
    expect(fieldAt(schema, ['prices', '3'])?.title).toBe('Prices');
    expect(fieldAt(schema, ['name', 'more'])).toBeUndefined();
    expect(fieldAt(schema, ['constructor'])).toBeUndefined();
    expect(fieldAt(schema, [])).toBeUndefined();
  });

  it('is an object with rules of its own: the record, a group, an item', () => {
    expect(levelAt(schema, [])?.fields).toBe(schema.properties);
    expect(levelAt(schema, ['keeper'])?.rules.required).toEqual(['name']);
    expect(levelAt(schema, ['prices', 0])?.rules.required).toEqual(['label']);
    expect(levelAt(schema, ['name'])).toBeUndefined();
  });

  it('is written as a pointer and read back, and named without places', () => {
    const path = ['prices', 3, 'a/b~c'];
    expect(pathOf(pointerOf(path))).toEqual(['prices', '3', 'a/b~c']);
    expect(pathOf('')).toEqual([]);
    expect(nameOf(['prices', 3, 'label'])).toBe('prices.label');
  });

  it('holds a value, or none', () => {
    const value = { prices: [{ label: 'a' }], name: 'n' };
    expect(valueAt(value, ['prices', '0', 'label'])).toBe('a');
    expect(valueAt(value, ['prices', 1, 'label'])).toBeUndefined();
    expect(valueAt(value, ['name', 'toString'])).toBeUndefined();
  });
});
