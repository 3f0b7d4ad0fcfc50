import { parseJsonObject } from '../../api/parseJsonObject';
import type { BrowserStorage } from '../settings/browserStorage';
import type { RouteNode } from './routeTree';

const routesKey = 'places';
const listQueriesKey = 'questions';

/** What will be drawn somewhere, as far as anybody can know before the route tree is there. */
export type PrefetchTarget = Pick<RouteNode, 'path' | 'renderer' | 'subject'>;

/**
 * Remembers between visits what stands at which address and what a list asks first there, so that both can be asked
 * for at once.
 */
export class PrefetchHints {
  private readonly storage: BrowserStorage;

  constructor(keep: BrowserStorage) {
    this.storage = keep;
  }

  saveRoutes(places: readonly RouteNode[]): void {
    const entries = places.map(({ path, renderer, subject }) => [path, `${renderer}/${subject}`]);
    this.storage.setItem(routesKey, JSON.stringify(Object.fromEntries(entries)));
  }

  /** What the list of a resource asks before anybody has searched, filtered or sorted it. */
  saveListQuery(resource: string, question: string): void {
    const known = this.read(listQueriesKey);
    if (known.get(resource) === question) return;
    this.storage.setItem(listQueriesKey, JSON.stringify(Object.fromEntries(known.set(resource, question))));
  }

  getListQuery(resource: string): string | undefined {
    return this.read(listQueriesKey).get(resource);
  }

  /** Pages below a page, of one record, belong to it. */
  findTarget(address: string): PrefetchTarget | undefined {
    const known = this.read(routesKey);
    for (let path = address; path !== ''; path = path.slice(0, path.lastIndexOf('/'))) {
      const [renderer, of] = known.get(path)?.split('/') ?? [];
      if (renderer !== undefined && of !== undefined) return { path, renderer, subject: of };
    }
    return undefined;
  }

  clear(): void {
    this.storage.removeItem(routesKey);
    this.storage.removeItem(listQueriesKey);
  }

  private read(key: string): Map<string, string> {
    // Anybody at this browser can write here.
    const entries = Object.entries(parseJsonObject(this.storage.getItem(key) ?? ''));
    return new Map(entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
  }
}
