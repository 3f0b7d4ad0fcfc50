import type { ComponentType } from 'react';
import { AppError } from '#model/errors';
import type { ProjectedTile } from '#model/tiles';
import type { TilesStore } from '../../stores/home/TilesStore';

export interface TileProps {
  tile: ProjectedTile;
  store: TilesStore;
}

/** A renderer for some tiles of the home page. */
export interface TileRenderer {
  name: string;
  /** Returns the rank of the renderer for a tile; undefined if it does not apply. */
  test: (tile: ProjectedTile) => number | undefined;
  Tile: ComponentType<TileProps>;
}

/** Ranks of tile renderers: those of the city take precedence over those of the product. */
export const tileRank = { ofProduct: 1, ofCity: 2 } as const;

/** Finds the component of the renderer that ranks highest for a tile. */
export function findTileRenderer(
  renderers: readonly TileRenderer[],
  tile: ProjectedTile,
): ComponentType<TileProps> {
  const ranked = renderers.flatMap(renderer => {
    const rank = renderer.test(tile);
    return rank === undefined ? [] : [{ renderer, rank }];
  });
  const most = Math.max(...ranked.map(({ rank }) => rank));
  const [best, rival] = ranked.filter(({ rank }) => rank === most).map(({ renderer }) => renderer);
  if (!best || rival) {
    const names = best && rival ? `: ${best.name}, ${rival.name}` : '';
    throw new AppError({
      zh: `指标“${tile.name}”须有且仅有一个渲染器${names}`,
      en: `The tile "${tile.name}" needs one renderer of the highest rank${names}`,
    });
  }
  return best.Tile;
}
