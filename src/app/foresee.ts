import type { Ahead } from '../api/Ahead';
import { loadAxios } from '../api/loadAxios';
import { isObject, type Value } from '#model/json';
import type { ProjectedSchema } from '#model/projection';
import { writeListQuery } from '#model/query';
import { Foresight, type Foreseen } from '../stores/Foresight';
import type { Keep } from '../stores/Keep';
import { flat, placeAt, placesOf } from '../stores/places';
import { guess } from './guesses';
import { queryOf } from '../pages/list/queryOf';
import { inside, preload, recordPage } from './renderers';

type Here = Pick<Location, 'pathname' | 'search'>;

/** What could be drawn waits no longer for its answers, in milliseconds. */
const patience = 1000;

/**
 * Asks for what the page at an address needs, answers and code alike, before there is any code to draw it with: one
 * thing waits for another only where it cannot be asked without it, and questions go before code. Ends when frame and
 * page can be drawn in one go, which is much less work than one after the other, or when their answers take too long,
 * and tells which page it is.
 */
export async function foresee(
  ahead: Ahead,
  keep: Keep,
  { pathname, search }: Here,
  console: () => Promise<unknown> = inside,
): Promise<Foreseen | undefined> {
  if (ahead.token === undefined) return undefined;
  const tree = ahead.ask('/router/getList');
  const code = console();
  const frame = Promise.all([tree, ahead.ask('/userInfo'), code]);
  guess(frame);
  const over = code.then(() => new Promise<undefined>(resolve => setTimeout(resolve, patience)));
  const foresight = new Foresight(keep);
  const place = foresight.at(pathname) ?? placeIn(await Promise.race([tree, over]), pathname);
  const question = search === '' && place ? foresight.question(place.of) : undefined;
  const page = place && openPage(ahead, place, { pathname, search }, question);
  if (page) guess(page);
  await Promise.race([Promise.all([frame, page]), over]);
  guess(loadAxios());
  return place;
}

async function openPage(
  ahead: Ahead,
  { path, renderer, of }: Foreseen,
  { pathname, search }: Here,
  question: string | undefined,
): Promise<void> {
  const here = path === pathname;
  const answers = renderer === 'page' ? undefined : ask();
  await Promise.all([here ? preload({ renderer, of }) : recordPage(), answers]);

  async function ask(): Promise<void> {
    const schema = ahead.ask(`/schema/${of}`);
    const [uuid = ''] = pathname.slice(path.length + 1).split('/');
    if (!here && uuid !== 'new') await ahead.ask(`/${of}/getDetail`, new URLSearchParams({ uuid }));
    if (here && renderer === 'list') {
      const query = question === undefined ? await queryBy(schema, search) : new URLSearchParams(question);
      if (query) await ahead.ask(`/${of}/getList`, query);
    }
    await schema;
  }
}

/** What the list will ask there, which its schema decides. */
async function queryBy(
  answer: Promise<Value | undefined>,
  search: string,
): Promise<URLSearchParams | undefined> {
  const schema = await answer;
  if (!isObject(schema)) return undefined;
  return writeListQuery(queryOf(new URLSearchParams(search), schema as unknown as ProjectedSchema));
}

/** Routes that cannot be read are read again, and told of, by whoever shows them. */
function placeIn(answer: Value | undefined, pathname: string): Foreseen | undefined {
  const list = isObject(answer) ? answer.list : undefined;
  return list === undefined ? undefined : placeAt(flat(placesOf(list)), pathname);
}
