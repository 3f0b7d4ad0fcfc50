import { accountRoutes } from './accountRoutes';
import { bulkRoutes } from './bulkRoutes';
import { leaseRoutes } from './leaseRoutes';
import { eventRoutes } from './eventRoutes';
import { extraRoutes } from './extraRoutes';
import { jobRoutes } from './jobRoutes';
import { menuRoutes } from './menuRoutes';
import { metadataRoutes } from './metadataRoutes';
import { resourceRoutes } from './resourceRoutes';
import type { RouteTable } from '../router';
import { sessionRoutes } from './sessionRoutes';

/** All that can be asked. Fixed addresses come first: they win over a resource of that name. */
export const apiRoutes: RouteTable = {
  ...sessionRoutes,
  ...eventRoutes,
  ...metadataRoutes,
  ...menuRoutes,
  ...accountRoutes,
  ...extraRoutes,
  ...leaseRoutes,
  ...jobRoutes,
  ...bulkRoutes,
  ...resourceRoutes,
};
