import { hkdfSync } from 'node:crypto';
import express, { type Express } from 'express';
import { UnusableRecordLog } from '#server/audit/UnusableRecordLog';
import { Accounts } from '#server/auth/Accounts';
import { CallerLoader } from '#server/auth/CallerLoader';
import { endClosedAccountSessions } from '#server/auth/endClosedAccountSessions';
import { HourlyRateLimiter } from '#server/auth/HourlyRateLimiter';
import { PasswordHasher } from '#server/auth/passwords';
import { Sessions } from '#server/auth/Sessions';
import { SignInThrottle } from '#server/auth/SignInThrottle';
import { FormDrafts } from '#server/drafts/FormDrafts';
import { Idempotency } from '#server/idempotency/Idempotency';
import { JobRunner } from '#server/jobs/JobRunner';
import { JobQueue } from '#server/jobs/JobQueue';
import { ProjectionCache } from '#server/metadata/ProjectionCache';
import { NoticeInbox } from '#server/notices/NoticeInbox';
import { Preferences } from '#server/preferences/Preferences';
import type { AppOptions, AppServices } from './AppServices';
import { apiRoutes } from './routes/apiRoutes';
import { createCityRoutes } from './routes/createCityRoutes';
import { serveConsole } from './middleware/serveConsole';
import { createErrorHandler, throwRouteNotFound } from './middleware/errorHandler';
import {
  assignRequestId,
  cors,
  refuseAmbiguousHeaders,
  requireLoopbackHost,
  setSecurityHeaders,
} from './middleware/headers';
import { hasAdministratorToken } from './requireAdmin';
import { RequestMetrics } from './metrics/RequestMetrics';
import { createHealthRouter } from './routes/createHealthRouter';
import { createMetricsRouter } from './routes/createMetricsRouter';
import { requestTimeout } from './middleware/requestTimeout';
import { requestLog } from './middleware/requestLog';
import { EventStreamLimit } from './events/EventStreamLimit';
import { createRouter } from './router';

/** Builds the Express application of the contract over the given store and rules. */
export function createApp(options: AppOptions): Express {
  const parts = createServices(options);
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', false);
  app.set('trust proxy', options.proxies ?? 0);
  const failed = createErrorHandler(options.log);
  const metrics = new RequestMetrics();
  app.use(
    assignRequestId,
    requestLog(options.log),
    metrics.count,
    refuseAmbiguousHeaders,
    requestTimeout(failed, options.requestTimeout),
  );
  if (options.demo) app.use(requireLoopbackHost);
  app.use(createHealthRouter({ ...parts, isAdministrator: (...of) => hasAdministratorToken(parts, ...of) }));
  app.use(createMetricsRouter({ metrics, token: options.metricsToken, proxies: options.proxies ?? 0 }));
  app.use(
    options.prefix,
    setSecurityHeaders,
    cors(options.origins ?? []),
    createRouter(parts, { ...createCityRoutes(options.rules.calls), ...apiRoutes }),
    throwRouteNotFound,
  );
  if (options.consoleDir !== undefined) app.use(serveConsole(options.consoleDir));
  app.use(throwRouteNotFound, failed);
  return app;
}

function createServices(options: AppOptions): AppServices {
  const { store, clock, encryption, changes } = options;
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', options.secret, '', purpose, 32));
  const passwords = new PasswordHasher(options.passwordCost);
  const parts: AppServices = {
    ...options,
    accounts: new Accounts({ store, encryption, passwords, clock }),
    callers: new CallerLoader({ store, clock, passwordDays: options.passwordDays }),
    sessions: new Sessions({ store, clock, key: key('tokens'), times: options.sessionTimes }),
    throttle: new SignInThrottle({ store, clock, key: key('throttle') }),
    quota: new HourlyRateLimiter({ store, clock, key: key('quota') }),
    jobs: new JobQueue({ store, encryption, clock, changes }),
    runner: options.runner ?? new JobRunner(options),
    idempotency: new Idempotency({ store, encryption, clock, log: options.log }),
    preferences: new Preferences(store),
    drafts: new FormDrafts({ store, encryption, clock }),
    notices: new NoticeInbox({ store, clock }),
    streams: new EventStreamLimit(),
    unusable: new UnusableRecordLog(options.log),
    projections: new ProjectionCache(key('projection'), options.rules.forms),
  };
  changes.subscribe(change => {
    endClosedAccountSessions(parts, change).catch((error: unknown) =>
      options.log.error({ err: error }, 'sessions go on'),
    );
  });
  return parts;
}
