import { isQueueOffered } from '../../../../pages/list/hasBulkOperations';
import { getLatestValue } from '../../../../stores/RemoteData';
import type { RouteNode } from '../../../../stores/navigation/routeTree';
import type { RootStore } from '../../../../stores/RootStore';

/**
 * Lists of the menu whose records can be decided one after the other in a queue, as far as their schemas are
 * loaded.
 */
export const findQueueLists = ({ routes, schemas }: Pick<RootStore, 'routes' | 'schemas'>): RouteNode[] =>
  routes.menuPages.filter(route => {
    const schema = route.renderer === 'list' ? getLatestValue(schemas.getSchema(route.subject)) : undefined;
    return schema !== undefined && isQueueOffered(schema);
  });
