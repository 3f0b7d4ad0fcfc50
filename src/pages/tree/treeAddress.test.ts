import { describe, expect, it } from 'vitest';
import type { ProjectedSchema } from '#model/projection';
import { isTreeSchema, isTreeAddress } from './treeAddress';

const schema = (to: string, parent?: string) =>
  ({
    'x-name': 'area',
    ...(parent !== undefined && { 'x-parent': parent }),
    properties: { parentId: { title: 'Above', 'x-kind': 'reference', 'x-ref': { to, owner: false } } },
  }) as unknown as ProjectedSchema;

describe('URL of a tree page', () => {
  it('isTreeSchema is true for a resource with a parent relation to itself', () => {
    expect(isTreeSchema(schema('area', 'parentId'))).toBe(true);
    expect(isTreeSchema(schema('city', 'parentId'))).toBe(false);
    expect(isTreeSchema(schema('area'))).toBe(false);
  });

  it.each([
    ['', true],
    ['uuid=a', true],
    ['uuid=a&mode=edit', true],
    ['shape=table', false],
    ['level=street', false],
    ['title=east', false],
    ['uuid=a&pageNo=2', false],
  ])(
    'tree page shows a table instead of the tree if the URL requests the table or has a filter: %s',
    (address, shows) => {
      expect(isTreeAddress(schema('area', 'parentId'), new URLSearchParams(address))).toBe(shows);
      expect(isTreeAddress(schema('city', 'parentId'), new URLSearchParams(address))).toBe(false);
    },
  );
});
