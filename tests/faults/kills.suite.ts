import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { howOften } from '#tests/support/howOften';
import { muchToDo } from '#tests/support/patience';
import { acknowledged, foundAgain, writtenInto } from './foundAgain';
import { KilledServer } from './KilledServer';
import { Ledger, type Known } from './Ledger';
import { crowdName, workers } from './schemas';
import { Worker } from './Worker';

const kills = howOften(5, 50);
const sharedRecords = 3;
/** More than are done in one transaction. */
const crowdRecords = 120;
const patience = { timeout: 60_000, interval: 50 };
/** In milliseconds: time enough for some work, or for none. */
const longestLife = 400;

/** What there is on the side of a database that a server keeps its city in. */
export interface Place {
  environment: Readonly<Record<string, string>>;
  /** What goes wrong with the database itself while the server lives, and is then put right. */
  harms: readonly ((server: KilledServer) => Promise<void>)[];
  /** What the database says of itself, in the folder of the server that is no more. */
  soundness?(folder: string): string;
  close(): Promise<void>;
}

/** A server is killed while it writes, and nothing that it has acknowledged is lost, or done twice. */
export function killsSuite(
  name: string,
  open: () => Promise<Place>,
  durable: Readonly<Record<string, string>>,
): void {
  describe(`a server on ${name} that is killed at random`, () => {
    const ledger = new Ledger();
    let place: Place;
    let server: KilledServer;

    beforeAll(async () => {
      place = await open();
      server = await KilledServer.start(place.environment);
    });
    afterAll(async () => {
      await server.remove();
      await place.close();
    });

    const create = (many: number, name: string): Promise<Known[]> =>
      Promise.all(
        Array.from({ length: many }, async (_, number) => {
          const { data } = await server.caller.post('/item/doEdit', { name: `${name}${number}` });
          return ledger.created(String(data.uuid), `${name}${number}`);
        }),
      );
    /** As the living server reads them over its own connections. */
    const settings = async (): Promise<unknown> => {
      const response = await fetch(server.caller.base.replace(/\/api$/, '/readyz'));
      const { promise } = (await response.json()) as { promise?: { settings: unknown } };
      return promise?.settings;
    };
    const openJobs = async (): Promise<unknown> =>
      (await server.caller.get('/job/getPageList?state=waiting&state=running')).data.total;
    const refused = async (): Promise<unknown> =>
      (await server.caller.get('/job/getPageList?failed[gte]=1')).data.total;

    it(
      'has every write that it acknowledged when it comes back, each once, and no other',
      async () => {
        const known = await create(sharedRecords, 'shared');
        const crowd = await create(crowdRecords, crowdName);
        const team = Array.from(
          { length: workers },
          (_, number) => new Worker({ server, ledger, number, shared: known, crowd }),
        );
        const rest = () => {
          for (const worker of team) worker.isTired = true;
        };
        const working = Promise.all(team.map(worker => worker.work())).finally(rest);
        let heard = 0;
        const isWanted = (before: number): boolean =>
          ledger.answered === before || team.some(worker => worker.isStarving);
        const harming = async () => {
          for (let kill = 0; kill < kills && !team.some(worker => worker.isTired); kill += 1) {
            await pause(Math.random() * longestLife);
            // On a busy machine a server that was never let live long enough would never get anything done.
            while (isWanted(heard) && !team.some(worker => worker.isTired)) await pause(1);
            heard = ledger.answered;
            expect(await settings()).toEqual(durable);
            await server.killAndBegin();
            await place.harms[kill % place.harms.length]?.(server);
          }
        };
        await Promise.all([working, harming().finally(rest)]);

        expect(ledger.repeated).toBeGreaterThan(0);
        await vi.waitFor(async () => expect(await openJobs()).toBe(0), patience);
        expect(await refused()).toBe(0);
        expect(await foundAgain(server.caller)).toEqual(acknowledged(ledger.items));
        for (const { uuid, written } of [...known, ...crowd]) {
          expect(await writtenInto(server.caller, uuid)).toEqual(
            team.map((_, number) => written[number] ?? []),
          );
        }
      },
      muchToDo.timeout + kills * 12_000,
    );

    it('has a database that keeps what it commits, and is whole after all', async () => {
      expect(await settings()).toEqual(durable);
      await server.stop();
      expect(place.soundness?.(server.folder) ?? 'ok').toBe('ok');
    });
  });
}
