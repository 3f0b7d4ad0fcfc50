import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '#tests/contract/http/Client';
import { getAcknowledgedRecords, readStoredRecords } from './storedRecords';
import { KillableServer } from './KillableServer';
import { AcknowledgedWrites } from './AcknowledgedWrites';

/** The storage of a server. */
export interface Disk {
  environment: Readonly<Record<string, string>>;
  /** Fills the disk for the server. */
  fill(server: KillableServer): Promise<void>;
  clear(server: KillableServer): Promise<void>;
  close(): Promise<void>;
}

/** A server with a full disk stays readable, and resumes writes when space is free. */
export function diskSuite(name: string, open: () => Promise<Disk>): void {
  describe(`server on ${name} with a full disk`, () => {
    const ledger = new AcknowledgedWrites();
    let disk: Disk;
    let server: KillableServer;

    beforeAll(async () => {
      disk = await open();
      server = await KillableServer.start(disk.environment);
    });
    afterAll(async () => {
      await server.remove();
      await disk.close();
    });

    const create = (name: string, key: string): Promise<Answer> =>
      server.client.post('/item/doEdit', { name }, { 'Idempotency-Key': key });
    const expectAllFound = async (): Promise<void> =>
      expect(await readStoredRecords(server.client)).toEqual(getAcknowledgedRecords(ledger.items));

    /** The first refused write. */
    async function createUntilFull(): Promise<{ name: string; key: string; refused: Answer }> {
      for (let count = 0; ; count += 1) {
        const [name, key] = [`item${count}`, randomUUID()];
        const answer = await create(name, key);
        if (answer.code !== 200) return { name, key, refused: answer };
        ledger.addRecord(String(answer.data.uuid), name);
      }
    }

    it('server reports a full disk, serves reads, and resumes writes when space is free', async () => {
      await disk.fill(server);
      const { name, key, refused } = await createUntilFull();
      expect([refused.status, refused.code]).toEqual([503, 503]);
      expect((await create(name, key)).code).toBe(503);
      await expectAllFound();

      await disk.clear(server);
      const answers = [await create(name, key), await create(name, key)];
      expect(answers.map(({ code }) => code)).toEqual([200, 200]);
      expect(answers[1]?.data.uuid).toBe(answers[0]?.data.uuid);
      ledger.addRecord(String(answers[0]?.data.uuid), name);
      await expectAllFound();
      await server.killAndRestart();
      await expectAllFound();
    });
  });
}
