import { Router } from 'express';
import type { Store } from '#model/records';
import type { AppServices } from '../AppServices';

interface Dependencies extends Pick<AppServices, 'log' | 'version'> {
  store: Pick<Store, 'getAppliedCatalog' | 'getDurability'>;
}

/** For whoever runs the server: whether the process lives, and whether it can serve. Outside the prefix. */
export function createHealthRouter({ store, log, version }: Dependencies): Router {
  const router = Router();
  let told: string | undefined;
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'alive', version });
  });
  router.get('/readyz', async (_request, response) => {
    try {
      const [applied, { broken, ...promise }] = await Promise.all([
        store.getAppliedCatalog(),
        store.getDurability(),
      ]);
      const status = broken ?? (applied ? 'ready' : 'not migrated');
      if (broken !== undefined && broken !== told)
        log.error({ promise }, `what is acknowledged may be lost: ${broken}`);
      told = broken;
      response.status(status === 'ready' ? 200 : 503).json({ status, promise });
    } catch (error) {
      log.warn({ err: error }, 'the database does not answer');
      response.status(503).json({ status: 'the database does not answer' });
    }
  });
  return router;
}
