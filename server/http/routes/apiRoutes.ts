import { accountRoutes } from './accountRoutes';
import { bulkRoutes } from './bulkRoutes';
import { leaseRoutes } from './leaseRoutes';
import { credentialRoutes } from './credentialRoutes';
import { draftRoutes } from './draftRoutes';
import { eventRoutes } from './eventRoutes';
import { externalSystemRoutes } from './externalSystemRoutes';
import { auditLogRoutes } from './auditLogRoutes';
import { jobRoutes } from './jobRoutes';
import { menuRoutes } from './menuRoutes';
import { metadataRoutes } from './metadataRoutes';
import { resourceRoutes } from './resourceRoutes';
import type { RouteTable } from '../router';
import { sessionRoutes } from './sessionRoutes';

/** All API routes. Fixed paths come first, so they win over a resource of the same name. */
export const apiRoutes: RouteTable = {
  ...sessionRoutes,
  ...eventRoutes,
  ...metadataRoutes,
  ...menuRoutes,
  ...draftRoutes,
  ...accountRoutes,
  ...credentialRoutes,
  ...auditLogRoutes,
  ...externalSystemRoutes,
  ...leaseRoutes,
  ...jobRoutes,
  ...bulkRoutes,
  ...resourceRoutes,
};
