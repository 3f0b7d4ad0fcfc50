import { Router } from 'express';
import type { AppParts } from './AppParts';

/** For whoever runs the server: whether the process lives, and whether it can serve. Outside the prefix. */
export function health({ store, log, version }: Pick<AppParts, 'store' | 'log' | 'version'>): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'alive', version });
  });
  router.get('/readyz', async (_request, response) => {
    try {
      const ready = (await store.applied()) !== undefined;
      response.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'not migrated' });
    } catch (error) {
      log.warn({ err: error }, 'the database does not answer');
      response.status(503).json({ status: 'the database does not answer' });
    }
  });
  return router;
}
