import fs from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Client } from '#tests/contract/http/Client';
import { longTestTimeout } from '#tests/support/waitOptions';
import { getAcknowledgedRecords, readStoredRecords } from './storedRecords';
import { KillableServer, password } from './KillableServer';
import { AcknowledgedWrites } from './AcknowledgedWrites';
import { expectRefused, runCommand, type Command, type CommandResult } from './runCommand';

const writers = 4;
/** Generous timeouts: commands are slow on a busy machine, and the audit log is sealed once a second. */
const patience = { timeout: 90_000, interval: 50 };

/** Two databases: one in use, one empty. */
export interface CommandDatabases {
  first: Readonly<Record<string, string>>;
  empty: Readonly<Record<string, string>>;
  /** The message about the empty one. */
  nothing: string;
  /** Queries one value directly in the database. */
  ask(dataDir: string, sql: string): Promise<string>;
  close(): Promise<void>;
}

/** Operator commands beside a running server. */
export function commandsSuite(name: string, open: () => Promise<CommandDatabases>): void {
  describe(`operator commands beside a server on ${name}`, longTestTimeout, () => {
    const ledger = new AcknowledgedWrites();
    let places: CommandDatabases;
    let server: KillableServer;
    let kept: string;
    let elsewhere: Record<string, string>;

    beforeAll(async () => {
      places = await open();
      server = await KillableServer.start(places.first);
      kept = path.join(server.folder, 'kept.gz');
      elsewhere = { ...server.environment, ...places.empty, DATA_DIR: path.join(server.folder, 'restored') };
    });
    afterAll(async () => {
      await server.remove();
      await places.close();
    });

    const here = (command: Command, ...words: string[]): Promise<CommandResult> =>
      runCommand(command, words, server.environment);
    const there = (command: Command, ...words: string[]): Promise<CommandResult> =>
      runCommand(command, words, elsewhere);
    const sealed = ({ out }: CommandResult): number =>
      Number(/(\d+) (?:sealed )?audit entries/.exec(out)?.[1]);

    /** The audit log entry up to which the end marker of the restored city reaches. */
    const noted = async (): Promise<number> => Number.parseInt(await fs.readFile(await markFile(), 'utf8'));
    const markFile = async (): Promise<string> => {
      const folder = elsewhere.DATA_DIR ?? '';
      const [file, ...more] = (await fs.readdir(folder)).filter(name => name.endsWith('.mark'));
      expect(more).toEqual([]);
      return path.join(folder, file ?? 'no mark');
    };
    const askThere = (sql: string): Promise<string> => places.ask(elsewhere.DATA_DIR ?? '', sql);

    /** Writes that were acknowledged before the backup began. */
    let finished: typeof ledger.items;

    it('operator commands verify the audit log and write a backup during concurrent writes', async () => {
      let isOver = false;
      const working = Array.from({ length: writers }, (_, number) =>
        createAndFinish(server.client, ledger, `w${number}`, () => isOver),
      );
      const looked = await vi.waitFor(async () => {
        const verified = await here('verify');
        expect([verified.code, verified.err]).toEqual([0, '']);
        expect(sealed(verified)).toBeGreaterThan(0);
        return verified;
      }, patience);
      expect(looked.out).toContain('are sealed and as they were written');
      finished = ledger.items.filter(({ state }) => state === 'done');
      const backup = await here('backup', kept);
      const { length } = ledger.items;
      isOver = true;
      await Promise.all(working);
      expect([backup.code, backup.err]).toEqual([0, '']);
      expect(backup.out).toMatch(/^[1-9]\d* rows are kept/);
      const { data } = await server.client.get('/schema/getTiles');
      expect(backup.out).toContain(
        `${String((data.system as { backup: { rows: number } }).backup.rows)} rows are kept`,
      );
      expect(finished.length).toBeGreaterThan(0);
      expect(length).toBeGreaterThan(finished.length + writers);
    });

    it('backup succeeds if its note cannot be written, and the home page then shows no backup', async () => {
      const note = path.join(server.environment.DATA_DIR ?? '', 'backup.note');
      await fs.rm(note);
      await fs.mkdir(note);
      const file = path.join(server.folder, 'unnoted.gz');
      const backup = await here('backup', file);
      expect([backup.code, backup.out]).toEqual([0, expect.stringMatching(/^[1-9]\d* rows are kept/)]);
      expect(backup.err).toMatch(
        /^The server is not told of this backup, as its note cannot be written: \S+/,
      );
      const { code, data } = await server.client.get('/schema/getTiles');
      expect([code, (data.system as { backup: unknown }).backup]).toEqual([200, null]);
      await fs.rmdir(note);
      await fs.rm(file);
    });

    it('operator commands refuse invalid arguments with a message, and change nothing', async () => {
      const before = await fs.readFile(kept);
      const files = await fs.readdir(server.folder);
      const otherKey = { ...elsewhere, ENROL_KEY: Buffer.alloc(32, 9).toString('base64') };
      await expectRefused([
        [here('backup', kept), 'exists already'],
        [there('backup', path.join(server.folder, 'nothing.gz')), places.nothing],
        [there('verify'), places.nothing],
        [runCommand('restore', [kept], otherKey), 'belongs to another key'],
      ]);
      expect(await fs.readFile(kept)).toEqual(before);
      expect(await fs.readdir(server.folder)).toEqual(files);
      expect(await readStoredRecords(server.client)).toEqual(getAcknowledgedRecords(ledger.items));
    });

    it('restore returns every write acknowledged before the backup, and no partial transaction', async () => {
      const restored = await there('restore', kept);
      expect([restored.code, restored.err]).toEqual([0, '']);
      const verified = await there('verify');
      expect([verified.code, verified.err]).toEqual([0, '']);
      expect(sealed(verified)).toBe(sealed(restored));
      expect(await noted()).toBe(sealed(restored));
      expect(sealed(verified)).toBeGreaterThan(0);

      await server.killAndRestart(elsewhere);
      expect((await server.client.get('/userInfo')).code).toBe(401);
      const found = await readStoredRecords(await server.client.signIn('admin', password));
      expect(found).toEqual(expect.arrayContaining(getAcknowledgedRecords(finished)));
      expect(found.length).toBeLessThan(ledger.items.length);
      expect(found.map(({ receipts }) => receipts)).toEqual(
        found.map(({ state }) => (state === 'done' ? 1 : 0)),
      );
      await vi.waitFor(async () => expect(await noted()).toBeGreaterThan(sealed(restored)), patience);
      await server.stop();
    });

    it('operator command reports a truncated audit log by its end marker', async () => {
      const last = '(select max(number) from logseal)';
      await askThere(
        `delete from log where uuid = (select "logId" from logseal where number = ${last}) returning uuid`,
      );
      const number = Number(await askThere(`delete from logseal where number = ${last} returning number`));
      expect(number).toBe(await noted());
      const cut = await there('verify');
      expect(cut.code).toBe(1);
      expect(cut.err).toContain(`Touched: audit entry ${number} (which is gone) has no seal any more`);
      await fs.rm(await markFile());
      const whole = await there('verify');
      expect([whole.code, sealed(whole)]).toEqual([0, number - 1]);
      expect(whole.out).toContain('Nothing was noted of the end of the log');
    });

    it('restore refuses a non-empty database, and verification reports a tampered audit log entry', async () => {
      await expectRefused([[there('restore', kept), 'into an empty database only']]);
      expect((await there('verify')).code).toBe(0);
      const touched = await askThere(
        `update log set account = 'somebody' where uuid = (select "logId" from logseal where number = 2)
          returning uuid`,
      );
      const verified = await there('verify');
      expect(verified.code).toBe(1);
      expect(verified.err).toContain(`Touched: audit entry 2 (${touched}, of`);
      expect(verified.err).toContain('does not say what was sealed; 1 before it are as they were sealed');
    });
  });
}

/** Creates records in sequence and records acknowledgements. A record and its receipt are written in one transaction. */
async function createAndFinish(
  caller: Client,
  ledger: AcknowledgedWrites,
  name: string,
  isOver: () => boolean,
): Promise<void> {
  for (let count = 0; !isOver(); count += 1) {
    const { data } = await caller.post('/item/doEdit', { name: `${name}n${count}` });
    const item = ledger.addRecord(String(data.uuid), `${name}n${count}`);
    const order = { uuid: item.uuid, version: 1, action: 'finish' };
    expect((await caller.post('/item/doTransition', order)).code).toBe(200);
    item.state = 'done';
  }
}
