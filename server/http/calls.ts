import { accountRoutes } from './accounts';
import { bulkRoutes } from './bulk';
import { claimRoutes } from './claims';
import { eventRoutes } from './events';
import { extraRoutes } from './extras';
import { jobRoutes } from './jobs';
import { menuRoutes } from './menus';
import { metadataRoutes } from './metadata';
import { resourceRoutes } from './resources';
import type { RouteTable } from './routes';
import { sessionRoutes } from './session';

/** All that can be asked. Fixed addresses come first: they win over a resource of that name. */
export const calls: RouteTable = {
  ...sessionRoutes,
  ...eventRoutes,
  ...metadataRoutes,
  ...menuRoutes,
  ...accountRoutes,
  ...extraRoutes,
  ...claimRoutes,
  ...jobRoutes,
  ...bulkRoutes,
  ...resourceRoutes,
};
