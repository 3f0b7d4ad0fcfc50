import type { Ahead } from '../api/Ahead';
import { loadAxios } from '../api/loadAxios';
import { isObject, type Value } from '#model/json';
import type { ProjectedSchema } from '#model/projection';
import { writeListQuery } from '#model/query';
import { Foresight, type Foreseen } from '../stores/Foresight';
import type { Keep } from '../stores/Keep';
import { flat, placeAt, placesOf } from '../stores/places';
import { listQuery, preload, recordPage } from './renderers';

type Here = Pick<Location, 'pathname' | 'search'>;

/**
 * Asks for what the page at an address needs, answers and code alike, before there is any code to draw it with: one
 * thing waits for another only where it cannot be asked without it.
 */
export async function foresee(ahead: Ahead, keep: Keep, { pathname, search }: Here): Promise<void> {
  if (ahead.token === undefined) return;
  const inside = Promise.all([import('./Console'), loadAxios()]);
  const tree = ahead.ask('/router/getList');
  const account = ahead.ask('/userInfo');
  const place = new Foresight(keep).at(pathname) ?? placeIn(await tree, pathname);
  await Promise.all([inside, account, place && openPage(ahead, place, pathname, search)]);
}

async function openPage(
  ahead: Ahead,
  { path, renderer, of }: Foreseen,
  pathname: string,
  search: string,
): Promise<void> {
  const here = path === pathname;
  const code = here ? preload({ renderer, of }) : recordPage();
  if (renderer !== 'page') {
    const schema = ahead.ask(`/schema/${of}`);
    const [uuid = ''] = pathname.slice(path.length + 1).split('/');
    if (!here && uuid !== 'new') await ahead.ask(`/${of}/getDetail`, new URLSearchParams({ uuid }));
    if (here && renderer === 'list') await askList(ahead, of, await schema, search);
  }
  await code;
}

async function askList(
  ahead: Ahead,
  resource: string,
  schema: Value | undefined,
  search: string,
): Promise<void> {
  if (!isObject(schema)) return;
  const query = await listQuery(schema as unknown as ProjectedSchema, search);
  await ahead.ask(`/${resource}/getList`, writeListQuery(query));
}

/** Routes that cannot be read are read again, and told of, by whoever shows them. */
function placeIn(answer: Value | undefined, pathname: string): Foreseen | undefined {
  const list = isObject(answer) ? answer.list : undefined;
  return list === undefined ? undefined : placeAt(flat(placesOf(list)), pathname);
}
