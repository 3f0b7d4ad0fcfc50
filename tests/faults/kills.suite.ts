import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { repeatCount } from '#tests/support/repeatCount';
import { longTestTimeout } from '#tests/support/waitOptions';
import { getAcknowledgedRecords, readStoredRecords, readWrittenHistory } from './storedRecords';
import { KillableServer } from './KillableServer';
import { AcknowledgedWrites, type AcknowledgedRecord } from './AcknowledgedWrites';
import { crowdName, writerCount } from './faultSchemas';
import { RandomWriter } from './RandomWriter';

const kills = repeatCount(5, 50);
const sharedRecords = 3;
/** More records than one transaction of a job. */
const crowdRecords = 120;
const patience = { timeout: 60_000, interval: 50 };
/** In milliseconds: random uptime before a kill. */
const maxLifetime = 400;

/** The database under test. */
export interface FaultyDatabase {
  environment: Readonly<Record<string, string>>;
  /** A database fault while the server runs, and its recovery. */
  faults: readonly ((server: KillableServer) => Promise<void>)[];
  /** The integrity check of the database after the server process ended. */
  checkIntegrity?(folder: string): string;
  close(): Promise<void>;
}

/** Kills the server during writes; no acknowledged write may be lost or applied twice. */
export function killsSuite(
  name: string,
  open: () => Promise<FaultyDatabase>,
  durable: Readonly<Record<string, string>>,
): void {
  describe(`server on ${name} killed at random`, () => {
    const ledger = new AcknowledgedWrites();
    let place: FaultyDatabase;
    let server: KillableServer;

    beforeAll(async () => {
      place = await open();
      server = await KillableServer.start(place.environment);
    });
    afterAll(async () => {
      await server.remove();
      await place.close();
    });

    const create = (many: number, name: string): Promise<AcknowledgedRecord[]> =>
      Promise.all(
        Array.from({ length: many }, async (_, number) => {
          const { data } = await server.client.post('/item/doEdit', { name: `${name}${number}` });
          return ledger.addRecord(String(data.uuid), `${name}${number}`);
        }),
      );
    /** Reads the records through the running server. */
    const settings = async (): Promise<unknown> => {
      const response = await fetch(server.client.base.replace(/\/api$/, '/readyz'), {
        headers: { Authorization: `Bearer ${server.client.token ?? ''}` },
      });
      const { promise } = (await response.json()) as { promise?: { settings: unknown } };
      return promise?.settings;
    };
    const openJobs = async (): Promise<unknown> =>
      (await server.client.get('/job/getPageList?state=waiting&state=running')).data.total;
    const refused = async (): Promise<unknown> =>
      (await server.client.get('/job/getPageList?failed[gte]=1')).data.total;

    it(
      'server killed at random recovers every acknowledged write exactly once after a restart, and no other',
      async () => {
        const known = await create(sharedRecords, 'shared');
        const crowd = await create(crowdRecords, crowdName);
        const team = Array.from(
          { length: writerCount },
          (_, number) => new RandomWriter({ server, ledger, number, shared: known, crowd }),
        );
        const rest = () => {
          for (const worker of team) worker.isStopping = true;
        };
        const working = Promise.all(team.map(worker => worker.work())).finally(rest);
        let heard = 0;
        const isWanted = (before: number): boolean =>
          ledger.answeredCount === before || team.some(worker => worker.isStarving);
        const harming = async () => {
          for (let kill = 0; kill < kills && !team.some(worker => worker.isStopping); kill += 1) {
            await pause(Math.random() * maxLifetime);
            // Does not kill a server until its clients made progress, for slow machines.
            while (isWanted(heard) && !team.some(worker => worker.isStopping)) await pause(1);
            heard = ledger.answeredCount;
            expect(await settings()).toEqual(durable);
            await server.killAndRestart();
            await place.faults[kill % place.faults.length]?.(server);
          }
        };
        await Promise.all([working, harming().finally(rest)]);

        expect(ledger.retriedCount).toBeGreaterThan(0);
        await vi.waitFor(async () => expect(await openJobs()).toBe(0), patience);
        expect(await refused()).toBe(0);
        expect(await readStoredRecords(server.client)).toEqual(getAcknowledgedRecords(ledger.items));
        for (const { uuid, written } of [...known, ...crowd]) {
          expect(await readWrittenHistory(server.client, uuid)).toEqual(
            team.map((_, number) => written[number] ?? []),
          );
        }
      },
      longTestTimeout.timeout + kills * 12_000,
    );

    it('server killed at random reports the database settings that make commits durable, and its database passes the integrity check afterwards', async () => {
      expect(await settings()).toEqual(durable);
      await server.stop();
      expect(place.checkIntegrity?.(server.folder) ?? 'ok').toBe('ok');
    });
  });
}
