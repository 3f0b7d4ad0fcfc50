import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import type { AppError } from '#model/errors';
import type { Rules } from '#model/rules';
import pack from '../package.json' with { type: 'json' };
import { NotedEnd } from './audit/NotedEnd';
import { sealLog } from './audit/sealer';
import { Sessions } from './auth/Sessions';
import { Throttle } from './auth/Throttle';
import type { Config } from './config';
import { createApp } from './http/app';
import { listen } from './http/listen';
import { Idempotency } from './idempotency/Idempotency';
import { JobRunner } from './jobs/JobRunner';
import { Jobs } from './jobs/Jobs';
import { watchSchemas } from './metadata/watch';
import { announce } from './notices/announce';
import { Notices } from './notices/Notices';
import { openCity, type City, type CityOptions } from './openCity';
import { sweepClaims } from './records/claims';
import { runDue } from './records/due';
import { eraseExpired } from './records/retaining';
import { repeat } from './repeat';
import { whyOvertaken } from './vault/Keyring';
import { renewInTurn } from './vault/renewInTurn';

const second = 1000;
const minute = 60 * second;

export interface Served {
  url: string;
  demo: boolean;
  /** Why it must not serve any longer, when that is so. */
  overtaken: Promise<AppError>;
  /** Lets what is under way finish, and closes the database. */
  stop(): Promise<void>;
}

type Brought = Omit<CityOptions, 'clock' | 'log'>;

/** A city on the network, with what goes on in it by itself. */
export async function serve(config: Config, { rules, demo }: Brought, log: Logger): Promise<Served> {
  const clock = () => new Date();
  const city = await openCity(config, { rules, demo, clock, log });
  const told = { accounts: Object.keys(demo.accounts), password: demo.password };
  const runner = new JobRunner({ ...city, rules, clock, log });
  const app = createApp({
    ...{ ...city, rules, clock, log, runner, version: pack.version, prefix: config.prefix },
    demo: city.demo ? told : undefined,
    consoleDir: existsSync(path.join(config.consoleDir, 'index.html')) ? config.consoleDir : undefined,
    origins: config.origins,
    proxies: config.proxies,
    sessionTimes: config.sessionTimes,
    oneSession: config.oneSession,
    revealLimit: config.revealLimit,
  });
  const listening = await listen(app, config.port, config.host).catch(async (error: unknown) => {
    await city.close();
    throw error;
  });
  const stopWatching = config.watch
    ? watchSchemas(config.schemasDir, config.dataDir, {
        changed: () => reload(city, log),
        failed: error => log.warn({ err: error }, 'a folder of schemas cannot be watched for now'),
      })
    : () => undefined;
  // One node of a cluster at a time; which one does not matter.
  const repeatInCluster = (name: string, every: number, work: () => Promise<void>) =>
    repeat(name, every, log, () => city.cluster.ifFree(name, work));
  let giveUp: (why: AppError) => void = () => undefined;
  const overtaken = new Promise<AppError>(resolve => (giveUp = resolve));
  const ends = [
    repeatInCluster('making transitions that are due', 15 * second, () => makeDue(city, rules, clock, log)),
    repeatInCluster('sealing the log', second, sealing(city, new NotedEnd(config), clock, log)),
    repeatInCluster('sweeping', 10 * minute, () => sweep(city, clock, config)),
    // It asks by itself whether another node is at it; what a lost node has left is found here.
    repeat('carrying out jobs', second, log, () => runner.run()),
    repeat('following the schemas', second, log, () => city.metadata.follow()),
    repeat('looking for the next key', second, log, async () => {
      const why = await whyOvertaken(city.store, city.vault);
      if (why) giveUp(why);
    }),
    ...(city.vault.former
      ? [repeatInCluster('sealing values anew', second, renewInTurn(city, clock, log))]
      : []),
  ];
  // What another life of this process has left does not wait for the first second.
  runner.wake();
  return {
    overtaken,
    url: `http://${config.loopback ? 'localhost' : config.host}:${listening.port}`,
    demo: city.demo,
    stop: async () => {
      stopWatching();
      await runner.stop();
      for (const end of ends) await end();
      city.changes.tell({ of: 'stopping' });
      await listening.close();
      await city.close();
    },
  };
}

function reload({ metadata }: City, log: Logger): void {
  metadata.reload().then(
    () => {
      for (const { file, line, what } of metadata.mistakes) log.warn(`${file}:${line} ${what.en}`);
    },
    (error: unknown) => log.error({ err: error }, 'the schemas could not be read'),
  );
}

async function makeDue(city: City, rules: Rules, clock: () => Date, log: Logger): Promise<void> {
  const { store, vault, metadata, changes } = city;
  const notices = new Notices({ store, clock });
  const report = await runDue({
    ...{ store, vault, rules, clock, catalog: metadata.catalog },
    changed: (resource, uuid, rows) => changes.tell({ of: 'resource', resource, uuids: [uuid], rows }),
    notify: notice => announce({ notices, changes, log }, notice),
  });
  for (const { error, ...which } of report.failures)
    log.error({ ...which, err: error }, 'a transition failed');
}

function sealing({ store, vault }: City, noted: NotedEnd, clock: () => Date, log: Logger) {
  // Nor is what an earlier life of this process has sealed, if it ended before it could note it.
  let isNoted = false;
  return async (): Promise<void> => {
    if ((await sealLog(store, vault, clock())) > 0) isNoted = false;
    if (!isNoted) await noted.follow(store, log);
    isNoted = true;
  };
}

async function sweep(
  { store, vault, secret, metadata, changes }: City,
  clock: () => Date,
  config: Config,
): Promise<void> {
  await new Sessions({ store, clock, key: secret, times: config.sessionTimes }).sweep();
  await new Throttle({ store, clock, key: secret }).sweep();
  await new Idempotency({ store, vault, clock }).sweep();
  await sweepClaims(store, metadata.catalog, clock());
  await eraseExpired({ store, catalog: metadata.catalog, now: clock(), retention: config.retention });
  await new Jobs({ store, vault, clock, changes }).sweep();
}
