import { Router, type Request, type Response } from 'express';
import type { Store } from '#model/records';
import type { AppServices } from '../AppServices';

interface Dependencies extends Pick<AppServices, 'log' | 'version'> {
  store: Pick<Store, 'getAppliedCatalog' | 'getDurability'>;
  isAdministrator: (request: Request, response: Response) => Promise<boolean>;
}

/**
 * Liveness and readiness probes, outside the API prefix. Anybody gets the status; version, database and durability settings need
 * an administrator's token.
 */
export function createHealthRouter({ store, log, version, isAdministrator }: Dependencies): Router {
  const router = Router();
  let logged: string | undefined;
  router.get('/healthz', async (request, response) => {
    const details = (await isAdministrator(request, response)) ? { version } : {};
    response.json({ status: 'alive', ...details });
  });
  router.get('/readyz', async (request, response) => {
    try {
      const [applied, { broken, ...promise }] = await Promise.all([
        store.getAppliedCatalog(),
        store.getDurability(),
      ]);
      if (broken !== undefined && broken !== logged)
        log.error({ promise }, `what is acknowledged may be lost: ${broken}`);
      logged = broken;
      const isReady = broken === undefined && applied !== undefined;
      const status = broken === undefined ? (isReady ? 'ready' : 'not migrated') : 'not durable';
      const details = (await isAdministrator(request, response))
        ? { promise, ...(broken && { broken }) }
        : {};
      response.status(isReady ? 200 : 503).json({ status, ...details });
    } catch (error) {
      log.warn({ err: error }, 'the database does not answer');
      response.status(503).json({ status: 'the database does not answer' });
    }
  });
  return router;
}
