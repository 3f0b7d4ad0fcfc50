import type { TileRenderer } from './tileRegistry';

/** Tiles of the city; the build puts those of its folder in their place (docs/extending.md). */
export const cityTiles: readonly TileRenderer[] = [];
