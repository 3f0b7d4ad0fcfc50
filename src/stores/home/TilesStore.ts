import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import type { ProjectedTile, SystemState } from '#model/tiles';
import type { TileFigures, OverviewApi } from '../../api/HttpOverview';
import { toFailedData, idleData, getLatestValue, toPendingData, type RemoteData } from '../RemoteData';
import {
  addFigureSums,
  getFigureQueryKey,
  planTileFigures,
  readTileFigure,
  toFigureParameters,
  type TileFigureQuery,
} from './TileFigureQuery';
import { buildTileBars, type TileBar } from './buildTileBars';

/** Figures of a tile. */
export interface TileFigure {
  /** Count, sum or percentage; undefined if it is hidden, or if the total is zero. */
  value: number | undefined;
  /** Whether the count is below the minimum group size. */
  isTooFew: boolean;
  bars: readonly TileBar[];
}

const maxConcurrent = 4;

/** The tiles of the home page with their figures, over the rows that this account may see. */
export class TilesStore {
  tiles: RemoteData<readonly ProjectedTile[]> = idleData;
  /** State of the installation; undefined for accounts that are not administrators. */
  system: SystemState | undefined = undefined;
  private readonly figures = observable.map<string, RemoteData<TileFigures>>({}, { deep: false });
  private readonly overview: OverviewApi;
  private requestNumber = 0;
  /** Latest request of each figure, by which answers to earlier requests are ignored. */
  private readonly latestRequests = new Map<string, symbol>();

  constructor(overview: OverviewApi) {
    this.overview = overview;
    makeAutoObservable<this, 'overview' | 'figures' | 'requestNumber' | 'latestRequests'>(
      this,
      {
        overview: false,
        figures: false,
        requestNumber: false,
        latestRequests: false,
        tiles: observableRef,
        system: observableRef,
      },
      { autoBind: true },
    );
  }

  get list(): readonly ProjectedTile[] {
    return getLatestValue(this.tiles) ?? [];
  }

  /** Resources whose changes require a reload of the tiles. */
  get resources(): readonly string[] {
    return [...new Set(this.list.map(({ resource }) => resource))];
  }

  private get plan() {
    return planTileFigures(this.list);
  }

  /** Loads the tiles and all figures. */
  async load(): Promise<void> {
    if (await this.loadTiles()) await this.refresh(this.resources);
  }

  /**
   * Reloads the system state, for accounts that may see it. The response contains the tiles too; only changed figures
   * are requested.
   */
  async refreshSystem(): Promise<void> {
    if (!this.system || this.tiles.state === 'pending' || !(await this.loadTiles())) return;
    await this.fetchAll(this.list, ({ state }) => state === 'idle');
  }

  /** Whether the tiles were loaded. Only the latest request counts. */
  private async loadTiles(): Promise<boolean> {
    const requestNumber = ++this.requestNumber;
    this.tiles = toPendingData(this.tiles);
    try {
      const { list: value, system } = await this.overview.getTiles();
      if (requestNumber !== this.requestNumber) return false;
      runInAction(() => {
        this.tiles = { state: 'done', value };
        this.system = system;
      });
      return true;
    } catch (error) {
      if (requestNumber === this.requestNumber)
        runInAction(() => (this.tiles = toFailedData(this.tiles, error)));
      return false;
    }
  }

  /** Loads the figures of these resources again. */
  async refresh(resources: readonly string[]): Promise<void> {
    await this.fetchAll(this.list.filter(({ resource }) => resources.includes(resource)));
  }

  /** Repeats the failed requests of one tile. */
  async retry(tile: ProjectedTile): Promise<void> {
    await this.fetchAll([tile]);
  }

  /** Returns the figures of a tile, or the state of their request. */
  getFigure(tile: ProjectedTile): RemoteData<TileFigure> {
    const answers = this.getQueries([tile]).map(
      query => this.figures.get(getFigureQueryKey(query)) ?? idleData,
    );
    const figures = answers.map(getLatestValue);
    const failure = answers.find(({ state }) => state === 'failed');
    if (failure?.state === 'failed') return { state: 'failed', error: failure.error };
    const known = figures.filter(figure => figure !== undefined);
    if (known.length < figures.length || known.length === 0) return { state: 'pending' };
    return { state: 'done', value: this.readTile(tile) };
  }

  private readTile(tile: ProjectedTile): TileFigure {
    const sources = this.plan.get(tile) ?? [];
    const read = sources.map(source => {
      const figures = getLatestValue(this.figures.get(getFigureQueryKey(source.query)) ?? idleData);
      return figures ? { figures, value: readTileFigure(source, figures) } : undefined;
    });
    const [whole, part] = read;
    const { measure } = tile;
    const all = whole?.figures.list ?? [];
    const isNumber = measure.kind === 'sum' || measure.kind === 'ratio';
    const count = isNumber ? all.reduce((sum, row) => sum + row.count, 0) : (whole?.value ?? 0);
    return {
      value:
        measure.kind === 'share'
          ? toPercent(part?.value, whole?.value)
          : measure.kind === 'ratio'
            ? toPercent(addFigureSums(all, measure.field), addFigureSums(all, measure.to))
            : whole?.value,
      isTooFew: tile.least !== undefined && count > 0 && count < tile.least,
      bars: whole ? buildTileBars(tile, whole.figures) : [],
    };
  }

  /** Requests of several tiles, without duplicates. */
  private getQueries(tiles: readonly ProjectedTile[]): TileFigureQuery[] {
    const queries = tiles.flatMap(tile => (this.plan.get(tile) ?? []).map(({ query }) => query));
    return [...new Map(queries.map(query => [getFigureQueryKey(query), query])).values()];
  }

  /** Limited concurrency: figures are secondary and must not delay other requests. */
  private async fetchAll(
    tiles: readonly ProjectedTile[],
    isWanted: (before: RemoteData<TileFigures>) => boolean = () => true,
  ): Promise<void> {
    const waiting = this.getQueries(tiles).filter(query =>
      isWanted(this.figures.get(getFigureQueryKey(query)) ?? idleData),
    );
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await this.fetchOne(next);
    };
    await Promise.all(Array.from({ length: maxConcurrent }, work));
  }

  private async fetchOne(query: TileFigureQuery): Promise<void> {
    const key = getFigureQueryKey(query);
    const request = Symbol(key);
    this.latestRequests.set(key, request);
    const store = (change: (before: RemoteData<TileFigures>) => RemoteData<TileFigures>) => {
      if (this.latestRequests.get(key) === request)
        runInAction(() => this.figures.set(key, change(this.figures.get(key) ?? idleData)));
    };
    store(toPendingData);
    try {
      const value = await this.overview.getFigures(query.resource, toFigureParameters(query));
      store(() => ({ state: 'done', value }));
    } catch (error) {
      store(before => toFailedData(before, error));
    }
  }
}

/** Percentage of a total; undefined if the total is zero or either number is hidden. */
const toPercent = (part: number | undefined, whole: number | undefined): number | undefined =>
  part === undefined || !whole ? undefined : Math.round((part / whole) * 1000) / 10;
