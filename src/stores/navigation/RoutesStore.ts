import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { RouteMeta } from '#model/routes';
import type { MetadataApi } from '../../api/HttpMetadata';
import type { AccessStore } from '../session/AccessStore';
import { buildMenu, getMenuPages, type MenuItem } from './menu';
import { flattenRoutes, isPage, parseRouteTree, type RouteNode } from './routeTree';
import { failed, idle, latestValue, pending, type RemoteData } from '../RemoteData';

/** Where the enrolment information is. */
const enrolmentPath = '/bm';

/** The pages that this account is given. */
export class RoutesStore {
  tree: RemoteData<readonly RouteNode[]> = idle;
  /** The name of the route now shown; undefined where none is. */
  activeName: string | undefined;
  private readonly metadata: MetadataApi;
  private readonly access: AccessStore;
  private requestNumber = 0;

  constructor(metadata: MetadataApi, access: AccessStore) {
    this.metadata = metadata;
    this.access = access;
    makeAutoObservable<this, 'metadata' | 'access' | 'requestNumber'>(
      this,
      { metadata: false, access: false, requestNumber: false, tree: observableRef },
      { autoBind: true },
    );
  }

  get isLoaded(): boolean {
    return latestValue(this.tree) !== undefined;
  }

  /** Every place, whether or not a menu shows it. */
  get nodes(): readonly RouteNode[] {
    return flattenRoutes(latestValue(this.tree) ?? []);
  }

  get menu(): readonly MenuItem[] {
    return buildMenu(latestValue(this.tree) ?? [], place => this.isOffered(place));
  }

  /** The pages that the menu leads to. */
  get menuPages(): readonly RouteNode[] {
    return getMenuPages(this.menu).filter(isPage);
  }

  /** Where a person begins. */
  get startPage(): RouteNode | undefined {
    return this.menuPages[0];
  }

  /** The places that this person may enter. */
  get permittedNodes(): readonly RouteNode[] {
    return this.nodes.filter(place => this.isPermitted(place));
  }

  /** The enrolment information is for who enrols a child, and not for everybody who may see it. */
  get enrolmentPath(): string | undefined {
    return this.access.canEnrolChild ? enrolmentPath : undefined;
  }

  private isOffered(place: RouteNode): boolean {
    return this.isPermitted(place) && (place.path !== enrolmentPath || this.enrolmentPath !== undefined);
  }

  /** Whoever may not enter what is around a place may not enter it either. */
  isPermitted(place: RouteNode): boolean {
    return [...place.ancestors, place].every(({ meta }) => this.access.hasPermission(meta.guard));
  }

  /** Only the newest answer counts; until it is there, the last one stands. */
  async load(): Promise<void> {
    const ticket = ++this.requestNumber;
    this.tree = pending(this.tree);
    try {
      const value = parseRouteTree(await this.metadata.getRoutes());
      if (ticket === this.requestNumber) runInAction(() => (this.tree = { state: 'done', value }));
    } catch (error) {
      if (ticket === this.requestNumber) runInAction(() => (this.tree = failed(this.tree, error)));
    }
  }

  /** Says something else of a place than its route did, until the routes come anew. */
  changeMeta(name: string, change: Partial<RouteMeta>): void {
    const value = latestValue(this.tree)?.map(place => withChangedMeta(place, name, change, []));
    if (value) this.tree = { state: 'done', value };
  }

  /** The window shows the page of this route. */
  setActiveName(name: string | undefined): void {
    this.activeName = name;
  }

  reset(): void {
    this.requestNumber++;
    this.tree = idle;
    this.activeName = undefined;
  }
}

/** Places know what is around them, so the whole branch is made anew. */
function withChangedMeta(
  place: RouteNode,
  name: string,
  change: Partial<RouteMeta>,
  above: readonly RouteNode[],
): RouteNode {
  const meta = place.name === name ? { ...place.meta, ...change } : place.meta;
  const next: RouteNode & { children: readonly RouteNode[] } = {
    ...place,
    meta,
    title: meta.title,
    ancestors: above,
  };
  next.children = place.children.map(child => withChangedMeta(child, name, change, [...above, next]));
  return next;
}
