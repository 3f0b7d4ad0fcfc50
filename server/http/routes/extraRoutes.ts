import { NotFound } from '#model/errors';
import type { RouteTable } from '../router';
import { resourceRoutes } from './resourceRoutes';

/** Addresses that other systems of the city know. */
export const extraRoutes: RouteTable = {
  /** What each resource is for, in the words of its author. */
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

  /** A list by the address of the menu that it once stood in: `/area/area/getList`. */
  'GET /:resource/:again/getList': ask => {
    if (ask.param('resource') !== ask.param('again')) throw new NotFound('notFound');
    return resourceRoutes['GET /:resource/getList']?.(ask);
  },
};
