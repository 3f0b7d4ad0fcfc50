import type { TileRenderer } from './tileRegistry';

/** Tile renderers of the city; a build with an extension folder replaces this list (docs/extending.md). */
export const cityTiles: readonly TileRenderer[] = [];
