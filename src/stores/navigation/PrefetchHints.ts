import { parseJsonObject } from '../../api/parseJsonObject';
import type { BrowserStorage } from '../settings/browserStorage';
import type { RouteNode } from './routeTree';

const routesKey = 'places';
const listQueriesKey = 'questions';

/** Page to be rendered at an address, as far as it is known before the route tree is loaded. */
export type PrefetchTarget = Pick<RouteNode, 'path' | 'renderer' | 'subject'>;

/**
 * Remembers across loads the page at each address and the first query of each list, so that both can be
 * prefetched in parallel.
 */
export class PrefetchHints {
  private readonly storage: BrowserStorage;

  constructor(storage: BrowserStorage) {
    this.storage = storage;
  }

  saveRoutes(nodes: readonly RouteNode[]): void {
    const entries = nodes.map(({ path, renderer, subject }) => [path, `${renderer}/${subject}`]);
    this.storage.setItem(routesKey, JSON.stringify(Object.fromEntries(entries)));
  }

  /** Stores the query of a list without search, filters or sorting by the user. */
  saveListQuery(resource: string, query: string): void {
    const entries = this.read(listQueriesKey);
    if (entries.get(resource) === query) return;
    this.storage.setItem(listQueriesKey, JSON.stringify(Object.fromEntries(entries.set(resource, query))));
  }

  getListQuery(resource: string): string | undefined {
    return this.read(listQueriesKey).get(resource);
  }

  get hasRoutes(): boolean {
    return this.read(routesKey).size > 0;
  }

  /** Finds the prefetch target of an address; record pages share the target of their list. */
  findTarget(address: string): PrefetchTarget | undefined {
    const entries = this.read(routesKey);
    for (let path = address; path !== ''; path = path.slice(0, path.lastIndexOf('/'))) {
      const [renderer, of] = entries.get(path)?.split('/') ?? [];
      if (renderer !== undefined && of !== undefined) return { path, renderer, subject: of };
    }
    return undefined;
  }

  clear(): void {
    this.storage.removeItem(routesKey);
    this.storage.removeItem(listQueriesKey);
  }

  private read(key: string): Map<string, string> {
    // Stored values of a browser are validated, because anything may have written them.
    const entries = Object.entries(parseJsonObject(this.storage.getItem(key) ?? ''));
    return new Map(entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
  }
}
