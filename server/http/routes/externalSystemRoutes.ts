import { NotFound } from '#model/errors';
import { listIcons } from '../lists/listIcons';
import type { RouteTable } from '../router';
import { resourceRoutes } from './resourceRoutes';

/** Routes for other systems of the city. */
export const externalSystemRoutes: RouteTable = {
  /** Names of the icons that a route may have. */
  'GET /remixIcon/getList': async ask => {
    await ask.requireSignedIn();
    return listIcons(ask.query);
  },

  /** Alias of `getList` under a former menu path: `/area/area/getList`. */
  'GET /:resource/:again/getList': ask => {
    if (ask.param('resource') !== ask.param('again')) throw new NotFound('notFound');
    return resourceRoutes['GET /:resource/getList']?.(ask);
  },
};
