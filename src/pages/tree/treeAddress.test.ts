import { describe, expect, it } from 'vitest';
import type { ProjectedSchema } from '#model/projection';
import { isTree, showsTree } from './treeAddress';

const schema = (to: string, parent?: string) =>
  ({
    'x-name': 'area',
    ...(parent !== undefined && { 'x-parent': parent }),
    properties: { parentId: { title: 'Above', 'x-kind': 'reference', 'x-ref': { to, owner: false } } },
  }) as unknown as ProjectedSchema;

describe('address of a tree', () => {
  it('isTree is true for a resource with records below records of the same resource', () => {
    expect(isTree(schema('area', 'parentId'))).toBe(true);
    expect(isTree(schema('city', 'parentId'))).toBe(false);
    expect(isTree(schema('area'))).toBe(false);
  });

  it.each([
    ['', true],
    ['uuid=a', true],
    ['uuid=a&mode=edit', true],
    ['shape=table', false],
    ['level=street', false],
    ['title=east', false],
    ['uuid=a&pageNo=2', false],
  ])('showsTree is false for the address of the table or of a list filter: %s', (address, shows) => {
    expect(showsTree(schema('area', 'parentId'), new URLSearchParams(address))).toBe(shows);
    expect(showsTree(schema('city', 'parentId'), new URLSearchParams(address))).toBe(false);
  });
});
