import { NotFound } from '#model/errors';
import type { RouteTable } from '../router';
import { resourceRoutes } from './resourceRoutes';

/** Calls kept for other systems of the city. */
export const extraRoutes: RouteTable = {
  /** Descriptions of the visible resources. */
  'GET /description/getList': async ask => {
    const caller = await ask.requireSignedIn();
    const visible = ask.services.projections.getVisibleResources(ask.catalog, caller, ask.services.clock());
    const list = visible.map(({ name, title, description }) => ({
      name,
      title: title[caller.language],
      description: description?.[caller.language] ?? '',
    }));
    return { list, total: list.length };
  },

  /** Alias of `getList` under a former menu path: `/area/area/getList`. */
  'GET /:resource/:again/getList': ask => {
    if (ask.param('resource') !== ask.param('again')) throw new NotFound('notFound');
    return resourceRoutes['GET /:resource/getList']?.(ask);
  },
};
