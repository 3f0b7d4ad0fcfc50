import { expect, it } from 'vitest';
import { AppError } from '#model/errors';
import type { ProjectedTile } from '#model/tiles';
import { findTileRenderer, tileRank, type TileRenderer } from './tileRegistry';

const late: ProjectedTile = {
  ...{ resource: 'slot', name: 'late', title: 'Late', where: {}, measure: { kind: 'count' }, intent: 'none' },
};
const Product = () => null;
const City = () => null;
const product: TileRenderer = { name: 'product', test: () => tileRank.ofProduct, Tile: Product };
const city: TileRenderer = {
  name: 'city',
  test: ({ name }) => (name === 'late' ? tileRank.ofCity : undefined),
  Tile: City,
};

it('tile registry prefers a renderer specific to the city where it applies, in any order of registration', () => {
  for (const order of [
    [product, city],
    [city, product],
  ]) {
    expect(findTileRenderer(order, late)).toBe(City);
    expect(findTileRenderer(order, { ...late, name: 'asked' })).toBe(Product);
  }
});

it('tile registry throws on two renderers of the highest rank, and on a tile without a renderer', () => {
  const twin = { ...city, name: 'twin' };
  expect(() => findTileRenderer([product, city, twin], late)).toThrow(/city, twin/);
  expect(() => findTileRenderer([], late)).toThrow(AppError);
});
