import type { PrefetchCache } from '../../api/PrefetchCache';
import { loadAxios } from '../../api/loadAxios';
import { isObject, type JsonValue } from '#model/json';
import type { ProjectedSchema } from '#model/projection';
import { formatListQuery } from '#model/query';
import { PrefetchHints, type PrefetchTarget } from '../../stores/navigation/PrefetchHints';
import type { BrowserStorage } from '../../stores/settings/browserStorage';
import { flattenRoutes, findRouteNode, parseRouteTree } from '../../stores/navigation/routeTree';
import { trackPrefetch } from '../lazy/prefetchErrors';
import { parseListParameters } from '../../pages/list/parseListParameters';
import { signedInAppLoader, loadPageCode, recordPageLoader } from '../routing/pageLoaders';

type PageAddress = Pick<Location, 'pathname' | 'search'>;

/** What could be drawn waits no longer for its answers, in milliseconds. */
const answerTimeout = 1000;

/**
 * Asks for what the page at an address needs, answers and code alike, before there is any code to draw it with: one
 * thing waits for another only where it cannot be asked without it, and questions go before code. Ends when frame and
 * page can be drawn in one go, which is much less work than one after the other, or when their answers take too long,
 * and tells which page it is.
 */
export async function prefetchFirstPage(
  ahead: PrefetchCache,
  keep: BrowserStorage,
  { pathname, search }: PageAddress,
  console: () => Promise<unknown> = signedInAppLoader,
): Promise<PrefetchTarget | undefined> {
  if (ahead.token === undefined) return undefined;
  const tree = ahead.prefetch('/router/getList');
  const code = console();
  const frame = Promise.all([tree, ahead.prefetch('/userInfo'), code]);
  trackPrefetch(frame);
  const over = code.then(() => new Promise<undefined>(resolve => setTimeout(resolve, answerTimeout)));
  const foresight = new PrefetchHints(keep);
  const place = foresight.findTarget(pathname) ?? findTarget(await Promise.race([tree, over]), pathname);
  const question = search === '' && place ? foresight.getListQuery(place.subject) : undefined;
  const page = place && prefetchPage(ahead, place, { pathname, search }, question);
  if (page) trackPrefetch(page);
  await Promise.race([Promise.all([frame, page]), over]);
  trackPrefetch(loadAxios());
  return place;
}

async function prefetchPage(
  ahead: PrefetchCache,
  { path, renderer, subject }: PrefetchTarget,
  { pathname, search }: PageAddress,
  question: string | undefined,
): Promise<void> {
  const here = path === pathname;
  const answers = renderer === 'page' ? undefined : ask();
  await Promise.all([here ? loadPageCode({ renderer, subject }) : recordPageLoader(), answers]);

  async function ask(): Promise<void> {
    const schema = ahead.prefetch(`/schema/${subject}`);
    const [uuid = ''] = pathname.slice(path.length + 1).split('/');
    if (!here && uuid !== 'new') await ahead.prefetch(`/${subject}/getDetail`, new URLSearchParams({ uuid }));
    if (here && renderer === 'list') {
      const query =
        question === undefined ? await buildListParameters(schema, search) : new URLSearchParams(question);
      if (query) await ahead.prefetch(`/${subject}/getList`, query);
    }
    await schema;
  }
}

/** What the list will ask there, which its schema decides. */
async function buildListParameters(
  answer: Promise<JsonValue | undefined>,
  search: string,
): Promise<URLSearchParams | undefined> {
  const schema = await answer;
  if (!isObject(schema)) return undefined;
  return formatListQuery(
    parseListParameters(new URLSearchParams(search), schema as unknown as ProjectedSchema),
  );
}

/** Routes that cannot be read are read again, and told of, by whoever shows them. */
function findTarget(answer: JsonValue | undefined, pathname: string): PrefetchTarget | undefined {
  const list = isObject(answer) ? answer.list : undefined;
  return list === undefined ? undefined : findRouteNode(flattenRoutes(parseRouteTree(list)), pathname);
}
