import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import type { AppError } from '#model/errors';
import { accountResource, auditLogResource, findResource } from '#model/catalog';
import type { Row } from '#model/records';
import type { CityRules } from '#model/rules';
import pack from '../../package.json' with { type: 'json' };
import { RecordReadLog, recordReadLogInterval } from '../audit/RecordReadLog';
import { LogCheckpointFile } from '../audit/LogCheckpointFile';
import { signAuditLog } from '../audit/auditLogChain';
import { createLogVerificationTask } from '../audit/createLogVerificationTask';
import { eraseExpiredAuditLog } from '../audit/eraseExpiredAuditLog';
import { erasureResource } from '../audit/erasureProofs';
import { readLastBackupSummary } from '../backup/LastBackupSummary';
import { Sessions } from '../auth/Sessions';
import { SignInThrottle } from '../auth/SignInThrottle';
import { DenialLimit } from '../records/access/DenialLimit';
import type { Config } from '../config';
import { createApp } from '../http/app';
import { listen } from '../http/listen';
import { Idempotency } from '../idempotency/Idempotency';
import { JobRunner } from '../jobs/JobRunner';
import { JobQueue } from '../jobs/JobQueue';
import { watchSchemas } from '../metadata/watch/watchSchemas';
import { publishNotice } from '../notices/publishNotice';
import { NoticeInbox, type InboxNotice } from '../notices/NoticeInbox';
import { openSnapshot } from './openStore';
import { openCity, type OpenedCity, type CityOptions } from './openCity';
import { deleteExpiredLeases } from '../records/leases/leases';
import { DueTransitionBackoff } from '../records/workflow/DueTransitionBackoff';
import { makeDueTransitions } from '../records/workflow/dueTransitions';
import { FormDrafts, hasFormDraftResource } from '../drafts/FormDrafts';
import { DerivedValueRefresh } from '../records/write/DerivedValueRefresh';
import { eraseByRetention } from '../records/write/eraseByRetention';
import { eraseExpiredRecords } from '../records/write/eraseExpiredRecords';
import { reportDueTransitionFailure } from './reportDueTransitionFailure';
import { runPeriodically } from '../runtime/runPeriodically';
import { findSupersededKeyError } from '../encryption/keyHistory';
import { createKeyRotationTask } from '../keyRotation/createKeyRotationTask';

const second = 1000;
const minute = 60 * second;

export interface RunningServer {
  url: string;
  demo: boolean;
  /** Resolves with the reason when this node must stop because its encryption key was superseded. */
  superseded: Promise<AppError>;
  /** Lets running requests and jobs finish, then closes the database. */
  stop(): Promise<void>;
}

type StartOptions = Omit<CityOptions, 'clock' | 'log'>;

/** Starts the HTTP server and its periodic tasks. */
export async function startCityServer(
  config: Config,
  { rules, demo }: StartOptions,
  log: Logger,
): Promise<RunningServer> {
  const clock = () => new Date();
  const city = await openCity(config, { rules, demo, clock, log });
  const told = { accounts: Object.keys(demo.accounts), password: demo.password };
  const runner = new JobRunner({ ...city, rules, clock, log, revealLimit: config.revealLimit });
  const reads = createReadLog(city, clock, log);
  const app = createApp({
    ...{ ...city, rules, clock, log, runner, version: pack.version, prefix: config.prefix },
    demo: city.demo ? told : undefined,
    consoleDir: existsSync(path.join(config.consoleDir, 'index.html')) ? config.consoleDir : undefined,
    origins: config.origins,
    proxies: config.proxies,
    sessionTimes: config.sessionTimes,
    oneSession: config.oneSession,
    passwordDays: config.passwordDays,
    revealLimit: config.revealLimit,
    metricsToken: config.metricsToken,
    readLastBackup: () =>
      readLastBackupSummary(config.dataDir, error =>
        log.warn({ err: error }, 'the note of the last backup cannot be read'),
      ),
    reads,
    denials: new DenialLimit({ clock }),
  });
  const listening = await listen(app, config.port, config.host).catch(async (error: unknown) => {
    await city.close();
    throw error;
  });
  const stopWatching = config.watch
    ? watchSchemas(config.schemasDir, config.dataDir, {
        onChange: () => reloadSchemas(city, log),
        onError: error => log.warn({ err: error }, 'a folder of schemas cannot be watched for now'),
      })
    : () => undefined;
  // Runs a periodic task on one node of the cluster at a time, under a cluster lock.
  const repeatInCluster = (name: string, every: number, work: () => Promise<void>) =>
    runPeriodically(name, every, log, () => city.cluster.tryWithLock(name, work));
  let giveUp: (why: AppError) => void = () => undefined;
  const overtaken = new Promise<AppError>(resolve => (giveUp = resolve));
  const ends = [
    repeatInCluster(
      'making transitions that are due',
      15 * second,
      createDueTransitionsTask(city, rules, clock, log),
    ),
    repeatInCluster(
      'signing the audit log',
      second,
      createLogSigningTask(city, new LogCheckpointFile(config), clock, log),
    ),
    repeatInCluster('deleting expired rows', 10 * minute, () => deleteExpiredRows(city, clock, config)),
    repeatInCluster(
      'deleting expired audit entries',
      10 * minute,
      createLogErasureTask(city, config, clock, log),
    ),
    repeatInCluster(
      'erasing records past their retention',
      10 * minute,
      createRetentionTask(city, rules, clock, log),
    ),
    // Each node verifies for itself, against the checkpoint that it stores.
    runPeriodically(
      'verifying the audit log',
      10 * minute,
      log,
      createVerificationTask(city, config, clock, log),
    ),
    // Each node writes sums of its own; the alarm counts those of all nodes.
    runPeriodically('logging reads', recordReadLogInterval, log, () => reads.flush()),
    // The job runner claims jobs itself, so it needs no cluster lock; it also resumes jobs of nodes that were lost.
    runPeriodically('running jobs', second, log, () => runner.run()),
    runPeriodically('following the applied catalog', second, log, () => city.metadata.followAppliedCatalog()),
    runPeriodically('looking for the next key', second, log, async () => {
      const why = await findSupersededKeyError(city.store, city.encryption);
      if (why) giveUp(why);
    }),
    ...(city.encryption.formerKey
      ? [
          repeatInCluster(
            'encrypting values with the new key',
            second,
            createKeyRotationTask(city, clock, log),
          ),
        ]
      : []),
  ];
  // Resume the unfinished jobs of an earlier process at once.
  runner.wake();
  return {
    superseded: overtaken,
    url: `http://${config.loopback ? 'localhost' : config.host}:${listening.port}`,
    demo: city.demo,
    stop: async () => {
      stopWatching();
      await runner.stop();
      for (const end of ends) await end();
      city.changes.publish({ of: 'stopping' });
      await listening.close();
      await reads
        .flush()
        .catch((error: unknown) => log.error({ err: error }, 'the last sums of reads are lost'));
      await city.close();
    },
  };
}

function reloadSchemas({ metadata }: OpenedCity, log: Logger): void {
  metadata.reload().then(
    () => {
      for (const { file, line, what } of metadata.diagnostics) log.warn(`${file}:${line} ${what.en}`);
    },
    (error: unknown) => log.error({ err: error }, 'the schemas could not be read'),
  );
}

function createReadLog(city: OpenedCity, clock: () => Date, log: Logger): RecordReadLog {
  const { store, metadata, changes } = city;
  const notices = new NoticeInbox({ store, clock });
  return new RecordReadLog({
    ...{ store, clock, log },
    onAlarm: ({ id = '', username }, resource, rows) => {
      const { catalog } = metadata;
      const title = catalog.resources[resource]?.title;
      const text = {
        zh: `账号 ${username} 在十分钟内查看了 ${rows} 条“${title?.zh ?? resource}”记录`,
        en: `The account ${username} read ${rows} records of ${title?.en ?? resource} within ten minutes`,
      };
      for (const role of Object.values(catalog.roles))
        if (role.admin)
          publishNotice(
            { notices, changes, log },
            { resource: accountResource, uuid: id, role: role.name, text },
          );
    },
  });
}

function createDueTransitionsTask(city: OpenedCity, rules: CityRules, clock: () => Date, log: Logger) {
  const { store, encryption, metadata, changes } = city;
  const notices = new NoticeInbox({ store, clock });
  const backoff = new DueTransitionBackoff();
  const refresh = new DerivedValueRefresh();
  const notify = (notice: InboxNotice) => publishNotice({ notices, changes, log }, notice);
  return async (): Promise<void> => {
    const { catalog } = metadata;
    const parts = {
      ...{ store, encryption, rules, clock, catalog, notify },
      onRecordChanged: (resource: string, uuid: string, rows: readonly Row[]) =>
        changes.publish({ of: 'resource', resource, uuids: [uuid], rows }),
    };
    // First, so that a moment that has been moved to the past is due at once.
    for (const { error, ...which } of await refresh.run(parts))
      log.warn({ ...which, err: error }, 'values that follow other records could not be derived anew');
    const { failures } = await makeDueTransitions(parts, backoff);
    for (const failure of failures) reportDueTransitionFailure(failure, catalog, log, notify);
  };
}

function createRetentionTask(city: OpenedCity, rules: CityRules, clock: () => Date, log: Logger) {
  const { store, encryption, metadata, changes } = city;
  return async (): Promise<void> => {
    const { catalog } = metadata;
    const failures = await eraseByRetention({
      ...{ store, encryption, rules, clock, catalog },
      onRecordChanged: (resource, uuid, rows) =>
        changes.publish({ of: 'resource', resource, uuids: [uuid], rows }),
    });
    for (const { error, ...which } of failures)
      log.warn({ ...which, err: error }, 'a record could not be erased after its retention date');
  };
}

function createLogSigningTask(
  { store, encryption }: OpenedCity,
  noted: LogCheckpointFile,
  clock: () => Date,
  log: Logger,
) {
  // Starts as false, so that the first run stores a checkpoint: an earlier process may have signed entries without
  // storing one.
  let isNoted = false;
  return async (): Promise<void> => {
    if ((await signAuditLog(store, encryption, clock())) > 0) isNoted = false;
    if (!isNoted) await noted.update(store, log);
    isNoted = true;
  };
}

function createVerificationTask(city: OpenedCity, config: Config, clock: () => Date, log: Logger) {
  const { store, metadata, changes } = city;
  const notices = new NoticeInbox({ store, clock });
  const checkpoints = new LogCheckpointFile(config);
  return createLogVerificationTask({
    openSnapshot: () => openSnapshot(config),
    readCheckpoint: () => checkpoints.read(),
    getCatalog: () => metadata.catalog,
    notify: notice => publishNotice({ notices, changes, log }, notice),
    ...{ clock, log },
  });
}

function createLogErasureTask(
  { store, encryption, metadata }: OpenedCity,
  { logTerms: terms }: Config,
  clock: () => Date,
  log: Logger,
) {
  return async (): Promise<void> => {
    // Without its table (the schemas of this version are not applied yet) nothing could prove what was erased.
    if (!findResource(metadata.catalog, erasureResource)) return;
    // While the log is the one of an earlier version no entry names its term, and all are kept for the longer one.
    const isTermKnown = findResource(metadata.catalog, auditLogResource)?.fields.term !== undefined;
    const known = isTermKnown ? terms : { ...terms, short: 0 };
    const { touched } = await eraseExpiredAuditLog({ store, encryption, now: clock(), terms: known });
    if (touched.length > 0)
      log.error({ entries: touched }, 'audit entries past their term are not as they were sealed, and stay');
  };
}

async function deleteExpiredRows(
  { store, encryption, secret, metadata, changes }: OpenedCity,
  clock: () => Date,
  config: Config,
): Promise<void> {
  await new Sessions({ store, clock, key: secret, times: config.sessionTimes }).deleteExpired();
  await new SignInThrottle({ store, clock, key: secret }).deleteExpired();
  await new Idempotency({ store, encryption, clock }).deleteExpired();
  if (hasFormDraftResource(metadata.catalog))
    await new FormDrafts({ store, encryption, clock }).deleteExpired();
  await deleteExpiredLeases(store, metadata.catalog, clock());
  await eraseExpiredRecords({ store, catalog: metadata.catalog, now: clock(), retention: config.retention });
  await new JobQueue({ store, encryption, clock, changes }).deleteExpired();
}
