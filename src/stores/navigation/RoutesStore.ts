import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { RouteMeta } from '#model/routes';
import type { MenuCounts, MenuSavedView, MetadataApi } from '../../api/HttpMetadata';
import type { AccessStore } from '../session/AccessStore';
import { buildMenu, getMenuPages, type MenuItem } from './menu';
import { flattenRoutes, isPageRoute, parseRouteTree, type RouteNode } from './routeTree';
import { toFailedData, idleData, getLatestValue, toPendingData, type RemoteData } from '../RemoteData';

/** Resource of the saved views. */
const viewResource = 'view';
/** Path of the enrolment page. */
const enrolmentPath = '/bm';
/** Pages for accounts that enrol a child, not for everybody with access. */
const familyPaths: readonly string[] = [enrolmentPath, '/mine'];

/** Route tree of this account. */
export class RoutesStore {
  tree: RemoteData<readonly RouteNode[]> = idleData;
  /** Addresses of pages that the roles of this account may not open. */
  forbiddenPaths: readonly string[] = [];
  /** Numbers of the menu. */
  counts: RemoteData<MenuCounts> = idleData;
  /** Name of the active route; undefined when none matches. */
  activeName: string | undefined;
  private readonly metadata: MetadataApi;
  private readonly access: AccessStore;
  private requestNumber = 0;

  constructor(metadata: MetadataApi, access: AccessStore) {
    this.metadata = metadata;
    this.access = access;
    makeAutoObservable<this, 'metadata' | 'access' | 'requestNumber'>(
      this,
      {
        metadata: false,
        access: false,
        requestNumber: false,
        tree: observableRef,
        forbiddenPaths: observableRef,
        counts: observableRef,
      },
      { autoBind: true },
    );
  }

  get isLoaded(): boolean {
    return getLatestValue(this.tree) !== undefined;
  }

  /** All route nodes, in the menu or not. */
  get nodes(): readonly RouteNode[] {
    return flattenRoutes(getLatestValue(this.tree) ?? []);
  }

  get menu(): readonly MenuItem[] {
    return buildMenu(getLatestValue(this.tree) ?? [], route => this.isOffered(route));
  }

  /** Pages in the menu. */
  get menuPages(): readonly RouteNode[] {
    return getMenuPages(this.menu).filter(isPageRoute);
  }

  /** Start page of the account. */
  get startPage(): RouteNode | undefined {
    return this.menuPages[0];
  }

  /** Route nodes that this account may enter. */
  get permittedNodes(): readonly RouteNode[] {
    return this.nodes.filter(route => this.isPermitted(route));
  }

  /** Resources whose records the badges of the menu count. */
  get countedResources(): readonly string[] {
    const counted = this.menuPages.filter(({ meta }) => meta.counts !== undefined);
    const hasList = this.menuPages.some(({ renderer }) => renderer === 'list');
    const views = hasList ? [viewResource, ...this.views.map(({ resource }) => resource)] : [];
    return [...new Set([...counted.map(({ subject }) => subject), ...views])];
  }

  /** Saved views below a list, with their counts. */
  getViews(route: RouteNode): readonly MenuSavedView[] {
    const views = this.views.filter(({ resource }) => resource === route.subject);
    return views.length > 0 && this.findList(route.subject)?.path === route.path ? views : [];
  }

  private get views(): readonly MenuSavedView[] {
    return getLatestValue(this.counts)?.views ?? [];
  }

  getBadge({ name, meta }: RouteNode): string | undefined {
    return meta.counts === undefined ? meta.badge : getLatestValue(this.counts)?.badges.get(name);
  }

  /** Reloads the counts. The last badges remain until the response, and after a failure. */
  async loadCounts(): Promise<void> {
    const { requestNumber } = this;
    this.counts = toPendingData(this.counts);
    try {
      const value = await this.metadata.getCounts();
      if (requestNumber === this.requestNumber) runInAction(() => (this.counts = { state: 'done', value }));
    } catch (error) {
      if (requestNumber === this.requestNumber)
        runInAction(() => (this.counts = toFailedData(this.counts, error)));
    }
  }

  /** The list page of a resource: that of the menu, or else a hidden page. */
  findList(resource: string): RouteNode | undefined {
    const isList = ({ renderer, subject }: RouteNode): boolean => renderer === 'list' && subject === resource;
    return this.menuPages.find(isList) ?? this.permittedNodes.find(isList);
  }

  get enrolmentPath(): string | undefined {
    return this.access.canEnrolChild ? enrolmentPath : undefined;
  }

  private isOffered(route: RouteNode): boolean {
    return this.isPermitted(route) && (this.access.canEnrolChild || !familyPaths.includes(route.path));
  }

  /** A route is forbidden when one of its ancestors is. */
  isPermitted(route: RouteNode): boolean {
    return [...route.ancestors, route].every(({ meta }) => this.access.hasPermission(meta.guard));
  }

  /** Only the latest request counts; until its response, the last tree remains. */
  async load(): Promise<void> {
    const requestNumber = ++this.requestNumber;
    this.tree = toPendingData(this.tree);
    try {
      const { tree, forbiddenPaths } = await this.metadata.getRoutes();
      const value = parseRouteTree(tree);
      runInAction(() => {
        if (requestNumber !== this.requestNumber) return;
        this.tree = { state: 'done', value };
        this.forbiddenPaths = forbiddenPaths;
      });
    } catch (error) {
      if (requestNumber === this.requestNumber)
        runInAction(() => (this.tree = toFailedData(this.tree, error)));
    }
  }

  /** Changes the metadata of a route by its name; a reload of the routes undoes it. */
  changeMeta(name: string, change: Partial<RouteMeta>): void {
    const value = getLatestValue(this.tree)?.map(route => withChangedMeta(route, name, change, []));
    if (value) this.tree = { state: 'done', value };
  }

  /** Sets the name of the active route. */
  setActiveName(name: string | undefined): void {
    this.activeName = name;
  }

  reset(): void {
    this.requestNumber++;
    this.tree = idleData;
    this.forbiddenPaths = [];
    this.counts = idleData;
    this.activeName = undefined;
  }
}

/** Nodes reference their ancestors, so the whole branch is copied. */
function withChangedMeta(
  route: RouteNode,
  name: string,
  change: Partial<RouteMeta>,
  ancestors: readonly RouteNode[],
): RouteNode {
  const meta = route.name === name ? { ...route.meta, ...change } : route.meta;
  const next: RouteNode & { children: readonly RouteNode[] } = {
    ...route,
    meta,
    title: meta.title,
    ancestors,
  };
  next.children = route.children.map(child => withChangedMeta(child, name, change, [...ancestors, next]));
  return next;
}
