import { hkdfSync } from 'node:crypto';
import express, { type Express } from 'express';
import { Accounts } from '#server/auth/Accounts';
import { Callers } from '#server/auth/Callers';
import { endClosed } from '#server/auth/endClosed';
import { Passwords } from '#server/auth/passwords';
import { Sessions } from '#server/auth/Sessions';
import { Throttle } from '#server/auth/Throttle';
import { Idempotency } from '#server/idempotency/Idempotency';
import { JobRunner } from '#server/jobs/JobRunner';
import { Jobs } from '#server/jobs/Jobs';
import { Projections } from '#server/metadata/Projections';
import { Notices } from '#server/notices/Notices';
import { Preferences } from '#server/preferences/Preferences';
import type { AppOptions, AppParts } from './AppParts';
import { calls } from './calls';
import { consoleFiles } from './consoleFiles';
import { failures, nothingHere } from './failures';
import { crossOrigin, numbered, unambiguous, unkept } from './guard';
import { health } from './health';
import { inTime } from './inTime';
import { requestLog } from './requestLog';
import { routerOf } from './routes';

/** The contract, over whatever store and rules it is handed. */
export function createApp(options: AppOptions): Express {
  const parts = partsOf(options);
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', false);
  app.set('trust proxy', options.proxies ?? 0);
  const failed = failures(options.log);
  app.use(numbered, requestLog(options.log), unambiguous, inTime(failed, options.longestRequest));
  app.use(health(parts));
  app.use(options.prefix, unkept, crossOrigin(options.origins ?? []), routerOf(parts, calls), nothingHere);
  if (options.consoleDir !== undefined) app.use(consoleFiles(options.consoleDir));
  app.use(nothingHere, failed);
  return app;
}

function partsOf(options: AppOptions): AppParts {
  const { store, clock, vault, changes } = options;
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', options.secret, '', purpose, 32));
  const passwords = new Passwords(options.passwordCost);
  const parts: AppParts = {
    ...options,
    accounts: new Accounts({ store, vault, passwords, clock }),
    callers: new Callers({ store, clock }),
    sessions: new Sessions({ store, clock, key: key('tokens'), times: options.sessionTimes }),
    throttle: new Throttle({ store, clock, key: key('throttle') }),
    jobs: new Jobs({ store, vault, clock, changes }),
    runner: options.runner ?? new JobRunner(options),
    idempotency: new Idempotency({ store, vault, clock, log: options.log }),
    preferences: new Preferences(store),
    notices: new Notices({ store, clock }),
    projections: new Projections(key('projection')),
  };
  changes.listen(change => {
    endClosed(parts, change).catch((error: unknown) => options.log.error({ err: error }, 'sessions go on'));
  });
  return parts;
}
