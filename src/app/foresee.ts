import { asAppError, latest } from '../stores/Remote';
import type { RootStore } from '../stores/RootStore';
import { listQuery, preload, recordPage } from './renderers';

type Here = Pick<Location, 'pathname' | 'search'>;

/** Asks for what the page at an address needs before the route tree says that it is there. */
export async function foresee(stores: RootStore, { pathname, search }: Here): Promise<void> {
  const { session, foresight, schemas, records, notices } = stores;
  const place = foresight.at(pathname);
  if (session.token === undefined || !place) return;
  try {
    const here = place.path === pathname;
    const code = here ? preload(place) : recordPage();
    if (place.renderer !== 'page') await schemas.load(place.of);
    const schema = latest(schemas.of(place.of));
    if (place.renderer === 'list' && here && schema) {
      records.foresee(place.of, await listQuery(schema, search));
    }
    await code;
  } catch (error) {
    notices.fail(asAppError(error));
  }
}
