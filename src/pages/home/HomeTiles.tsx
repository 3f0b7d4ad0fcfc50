import { Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { createElement, useId } from 'react';
import type { ProjectedTile, SystemState } from '#model/tiles';
import { resolveText } from '../../i18n/resolveText';
import { useLanguage } from '../../i18n/useLanguage';
import { useText } from '../../i18n/useText';
import { lazyPart } from '../../lazy/lazyPart';
import type { RouteNode } from '../../stores/navigation/routeTree';
import { useStores } from '../../stores/hooks/useStores';
import { cityTiles } from './cityTiles';
import { FigureTile } from './FigureTile';
import { RecordCardsSkeleton } from './RecordCardsSkeleton';
import { homeTexts } from './texts';
import { findTileRenderer, tileRank, type TileProps, type TileRenderer } from './tileRegistry';
import { useTiles } from './useTiles';
import './tiles.css';

const SystemTiles = lazyPart<{ state: SystemState }>(async () => (await import('./SystemTiles')).SystemTiles);
const RecordsTile = lazyPart<TileProps>(
  async () => (await import('./RecordsTile')).RecordsTile,
  <section className="tile-records">
    <span className="tile-skeleton tile-skeleton-title" />
    <RecordCardsSkeleton />
  </section>,
);

const UntilTile = lazyPart<TileProps>(
  async () => (await import('./DeadlineTile')).DeadlineTile,
  <article className="tile" aria-hidden="true">
    <span className="tile-head">
      <span className="tile-skeleton tile-skeleton-title" />
      <span className="tile-value" />
    </span>
    <p className="record-card-quiet tile-note" />
  </article>,
);

const isRecords = ({ measure }: ProjectedTile): boolean => measure.kind === 'records';
const isUntil = ({ measure }: ProjectedTile): boolean => measure.kind === 'until';
const isFigure = (tile: ProjectedTile): boolean => !isRecords(tile) && !isUntil(tile);
const hasBars = ({ by }: ProjectedTile): boolean => by !== undefined;
const renderers: readonly TileRenderer[] = [
  { name: 'records', test: tile => (isRecords(tile) ? tileRank.ofProduct : undefined), Tile: RecordsTile },
  { name: 'until', test: tile => (isUntil(tile) ? tileRank.ofProduct : undefined), Tile: UntilTile },
  { name: 'figure', test: tile => (isFigure(tile) ? tileRank.ofProduct : undefined), Tile: FigureTile },
  ...cityTiles,
];

/** Renders a tile by the renderer of the highest rank. */
export const RegisteredTile = (props: TileProps) =>
  createElement(findTileRenderer(renderers, props.tile), props);

const keyOf = ({ resource, name }: ProjectedTile): string => `${resource} ${name}`;

/** The tiles of the account, as declared in the schemas: records, figures and bars. */
export const HomeTiles = observer(function HomeTiles() {
  const t = useText(homeTexts);
  const language = useLanguage();
  const titleId = useId();
  const store = useTiles();
  const { routes } = useStores();
  const { tiles } = store;
  const list = sortByMenu(store.list, routes.menuPages);
  if (tiles.state === 'failed' && list.length === 0) {
    return (
      <p className="home-uncounted" role="status">
        {resolveText(tiles.error.userMessage, language)}
        <Button size="small" variant="outlined" text={t('countAgain')} onClick={() => void store.load()} />
      </p>
    );
  }
  if (tiles.state === 'done' && list.length === 0 && !store.system) return null;
  const groups = [
    { look: 'tiles-figures', tiles: list.filter(tile => !isRecords(tile) && !hasBars(tile)) },
    { look: 'tiles-charts', tiles: list.filter(hasBars) },
  ];
  return (
    <section className="tiles" aria-labelledby={titleId}>
      <h2 id={titleId} className="unseen">
        {t('work')}
      </h2>
      {list.length === 0 && !store.system && <TilesSkeleton />}
      {list.filter(isRecords).map(tile => (
        <RegisteredTile key={keyOf(tile)} tile={tile} store={store} />
      ))}
      {groups
        .filter(group => group.tiles.length > 0)
        .map(group => (
          <ul key={group.look} className={group.look}>
            {group.tiles.map(tile => (
              <li key={keyOf(tile)}>
                <RegisteredTile tile={tile} store={store} />
              </li>
            ))}
          </ul>
        ))}
      {store.system && <SystemTiles state={store.system} isSilent />}
    </section>
  );
});

/** Sorts tiles by resource, in the order of the menu. */
function sortByMenu(tiles: readonly ProjectedTile[], pages: readonly RouteNode[]): ProjectedTile[] {
  const subjects = pages.map(({ subject }) => subject);
  const getPlace = ({ resource }: ProjectedTile) => subjects.indexOf(resource) + 1 || subjects.length + 1;
  return tiles.toSorted((a, b) => getPlace(a) - getPlace(b));
}

function TilesSkeleton() {
  const t = useText(homeTexts);
  return (
    <div className="tiles-figures" role="status" aria-label={t('loading')}>
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className="tile" aria-hidden="true">
          <span className="tile-head">
            <span className="tile-skeleton tile-skeleton-title" />
            <span className="tile-value">
              <span className="tile-skeleton" />
            </span>
          </span>
        </div>
      ))}
    </div>
  );
}
