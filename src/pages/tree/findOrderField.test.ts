import { expect, it } from 'vitest';
import type { ProjectedSchema } from '#model/projection';
import { findOrderField } from './findOrderField';

const find = (sort: string, field: object, canEdit = true) =>
  findOrderField({
    properties: { order: field },
    'x-list': { sort: [sort] },
    'x-can': { edit: canEdit },
  } as unknown as ProjectedSchema);

it('order field of a tree is the writable integer that is the first sort key of the list', () => {
  expect(find('order', { type: 'integer', minimum: 1, maximum: 9 })).toEqual({
    name: 'order',
    least: 1,
    most: 9,
  });
  expect(find('order', { type: 'integer' })).toEqual({ name: 'order', least: 0, most: 1_000_000_000 });
  for (const field of [{ type: 'string' }, { type: 'integer', readOnly: true }])
    expect(find('order', field)).toBeUndefined();
  expect(find('-order', { type: 'integer' })).toBeUndefined();
  expect(find('order', { type: 'integer' }, false)).toBeUndefined();
});
