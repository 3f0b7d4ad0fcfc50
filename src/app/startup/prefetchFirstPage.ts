import type { PrefetchCache } from '../../api/PrefetchCache';
import { loadAxios } from '../../api/loadAxios';
import { isObject, type JsonValue } from '#model/json';
import type { ProjectedSchema } from '#model/projection';
import { formatListQuery } from '#model/query/formatListQuery';
import { PrefetchHints, type PrefetchTarget } from '../../stores/navigation/PrefetchHints';
import type { BrowserStorage } from '../../stores/settings/browserStorage';
import { flattenRoutes, findRouteNode, parseRouteTree } from '../../stores/navigation/routeTree';
import { trackPrefetch } from '../../lazy/prefetchErrors';
import { getUnopenedSavedView } from '../../pages/list/views/savedViewAddress';
import { parseListParameters } from '../../pages/list/parseListParameters';
import { isTableAddress } from '../../pages/list/isTableAddress';
import { signedInAppLoader, loadPageCode, recordPageLoader } from '../routing/pageLoaders';

type PageAddress = Pick<Location, 'pathname' | 'search'>;

/** First path segments of pages that show no resource, so that none is guessed from them. */
const productPaths: ReadonlySet<string> = new Set([
  ...['admin', 'login', 'index', 'personal', 'gallery'],
  ...['bm', 'mine', 'setting', 'statistics'],
]);

/** Timeout of the prefetched data once the code is loaded, in milliseconds. */
const answerTimeout = 1000;

/**
 * Prefetches data and code of the page at an address before the app is loaded, in parallel where possible,
 * data before code. Resolves to the page once shell and page can render in one pass, which costs much less
 * than two, or when the data times out.
 */
export async function prefetchFirstPage(
  prefetchCache: PrefetchCache,
  storage: BrowserStorage,
  { pathname, search }: PageAddress,
  console: () => Promise<unknown> = signedInAppLoader,
): Promise<PrefetchTarget | undefined> {
  if (prefetchCache.token === undefined) return undefined;
  const tree = prefetchCache.prefetch('/router/getList');
  const code = console();
  const frame = Promise.all([tree, prefetchCache.prefetch('/userInfo'), code]);
  trackPrefetch(frame);
  const timeout = code.then(() => new Promise<undefined>(resolve => setTimeout(resolve, answerTimeout)));
  const hints = new PrefetchHints(storage);
  const known = hints.findTarget(pathname);
  // A browser that has stored the routes needs no guess: it knows which addresses are pages.
  const guess = hints.hasRoutes ? undefined : guessResource(pathname);
  if (guess !== undefined) trackPrefetch(prefetchCache.prefetch(`/schema/${guess}`));
  const target = known ?? findTarget(await Promise.race([tree, timeout]), pathname);
  const query = search === '' && target ? hints.getListQuery(target.subject) : undefined;
  const page = target && prefetchPage(prefetchCache, target, { pathname, search }, query);
  if (page) trackPrefetch(page);
  await Promise.race([Promise.all([frame, page]), timeout]);
  trackPrefetch(loadAxios());
  return target;
}

async function prefetchPage(
  prefetchCache: PrefetchCache,
  { path, renderer, subject }: PrefetchTarget,
  { pathname, search }: PageAddress,
  listQuery: string | undefined,
): Promise<void> {
  const here = path === pathname;
  const answers = renderer === 'page' ? undefined : prefetch();
  await Promise.all([here ? loadPageCode({ renderer, subject }) : recordPageLoader(), answers]);

  async function prefetch(): Promise<void> {
    const schema = prefetchCache.prefetch(`/schema/${subject}`);
    const [uuid = ''] = pathname.slice(path.length + 1).split('/');
    if (!here && uuid !== 'new')
      await prefetchCache.prefetch(`/${subject}/getDetail`, new URLSearchParams({ uuid }));
    // A saved view in the address has no query before its record is read.
    const isUnopened = getUnopenedSavedView(new URLSearchParams(search)) !== undefined;
    if (here && renderer === 'list' && !isUnopened) {
      const query =
        listQuery === undefined ? await buildListParameters(schema, search) : new URLSearchParams(listQuery);
      if (query) await prefetchCache.prefetch(`/${subject}/getList`, query);
    }
    await schema;
  }
}

/**
 * Guesses the resource of an address before the routes are loaded: list pages are usually named after their
 * resource, and those outside the menu are below `/records`. The schema of a wrong guess is never used.
 */
function guessResource(pathname: string): string | undefined {
  const [, name] =
    /^\/(?:records\/)?([a-z][a-z0-9]*)(?:\/(?:new|[0-9a-f-]{36}(?:\/edit)?))?$/i.exec(pathname) ?? [];
  return name === undefined || productPaths.has(name) ? undefined : name;
}

/** Parameters of the list query, from the schema; undefined where the page shows no table. */
async function buildListParameters(
  answer: Promise<JsonValue | undefined>,
  search: string,
): Promise<URLSearchParams | undefined> {
  const json = await answer;
  if (!isObject(json)) return undefined;
  const schema = json as unknown as ProjectedSchema;
  const address = new URLSearchParams(search);
  return isTableAddress(schema, address) ? formatListQuery(parseListParameters(address, schema)) : undefined;
}

/** Loads an invalid route tree again in the app, which reports it. */
function findTarget(answer: JsonValue | undefined, pathname: string): PrefetchTarget | undefined {
  const list = isObject(answer) ? answer.list : undefined;
  return list === undefined ? undefined : findRouteNode(flattenRoutes(parseRouteTree(list)), pathname);
}
