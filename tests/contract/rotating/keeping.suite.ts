import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Condition } from '#model/conditions';
import { stableStringify } from '#model/projection/schemaHash';
import { writeAuditEntryAlone } from '#server/audit/auditLog';
import { signAuditLog, verifyAuditLog } from '#server/audit/auditLogChain';
import { restoreBackup } from '#server/backup/restoreBackup';
import { writeBackup } from '#server/backup/writeBackup';
import { Snapshot } from '#server/database/Snapshot';
import { listKeys, findKeyBeingReplaced } from '#server/encryption/keyHistory';
import { createFieldEncryption } from '#server/encryption/FieldEncryption';
import { closeTowns } from '#tests/support/town';
import {
  between,
  everyRow,
  newer,
  nextButOne,
  older,
  one,
  other,
  RekeyedTown,
  type Stores,
} from './RekeyedTown';

/** What is kept of keys, and by them: the audit log, backups, the names of the keys themselves. */
export function keepingSuite(name: string, { open, moment }: Stores): void {
  describe(`a key that follows another and what is kept, on ${name}`, () => {
    let city: RekeyedTown;
    beforeEach(async () => {
      city = await RekeyedTown.on(open);
    });
    afterEach(closeTowns);

    it('leaves the audit log to be verified without the one before, which seals nothing more', async () => {
      const enter = (action: string) =>
        writeAuditEntryAlone(city.raw, city.town.caller('admin'), city.town.parts.clock(), { action });
      await enter('before');
      await signAuditLog(city.raw, older, city.town.parts.clock());
      await city.admit(between);
      await enter('between');
      await signAuditLog(city.raw, between, city.town.parts.clock());
      for (const encryption of [between, newer])
        expect((await verifyAuditLog(city.raw, encryption)).broken).toBeUndefined();
      await city.renewAll();
      await signAuditLog(city.raw, newer, city.town.parts.clock());
      expect(await verifyAuditLog(city.raw, newer)).toMatchObject({ unsealed: 0 });
      expect((await verifyAuditLog(city.raw, newer)).broken).toBeUndefined();
      await enter('late');
      expect(await signAuditLog(city.raw, older, city.town.parts.clock())).toBe(0);
      // Whoever got hold of the key before forges a seal with it.
      await city.raw.transact(async tx => {
        const { rows } = await tx.list('log', { ...everyRow, where: action('late') });
        const [seal] = (
          await tx.list('logseal', { ...everyRow, sort: [{ field: 'number', descending: true }] })
        ).rows;
        const said = Object.fromEntries(
          Object.entries(rows[0] ?? fail()).filter(([, value]) => value !== null),
        );
        const number = Number(seal?.number) + 1;
        const digest = older.sign(stableStringify([seal?.digest ?? '', number, said]));
        const kept = { uuid: 'forged', version: 1, deleted: false };
        await tx.insert('logseal', { ...kept, number, logId: rows[0]?.uuid ?? '', digest });
      });
      expect((await verifyAuditLog(city.raw, newer)).broken?.what).toBe('does not say what was sealed');
    });

    it('names a value that two living records have, and seals it anew when one of them is gone', async () => {
      await city.admit(between);
      const second = await city.pupil(city.as(between), { idcard: other });
      // By a node that had not heard of the next key.
      await city.insertOld('twin', other);
      expect((await city.renew(200))?.clashes).toContain('pupil twin');
      expect(findKeyBeingReplaced(await listKeys(city.raw))).toBeDefined();
      expect(await city.found(city.as(between), 'eq', one)).toEqual([city.first.uuid]);
      await city.as(between).remove('pupil', [second.uuid]);
      await city.renewAll();
      expect(await city.everything()).not.toContain(`${older.keyId}.`);
    });

    it('is admitted beside the one before alone, until nothing is left', async () => {
      const stranger = createFieldEncryption(Buffer.alloc(32, 9));
      await expect(city.admit(stranger)).rejects.toThrow(/is not the key of this database/);
      await expect(city.admit(newer)).rejects.toThrow(/is not the key of this database/);
      await city.admit(between);
      await city.admit(between);
      await expect(city.admit(newer)).rejects.toThrow(/still sealed with the key before/);
      await expect(city.admit(older)).rejects.toThrow(/is not the key of this database/);
      await expect(city.admit(nextButOne)).rejects.toThrow(/not finished/);
      await city.renewAll();
      await city.admit(newer);
      await city.admit(nextButOne);
      expect((await listKeys(city.raw)).map(({ number }) => number)).toEqual([1, 2, 3]);
    });

    it('may come to a city that never remembered its keys', async () => {
      await city.raw.transact(tx => tx.erase('vaultkey', { op: 'all', of: [] }));
      await city.admit(between);
      expect((await listKeys(city.raw)).map(({ keyId }) => keyId)).toEqual([older.keyId, newer.keyId]);
      await city.renewAll();
      expect(await city.everything()).not.toContain(`${older.keyId}.`);
    });

    it('has its backups restored, also those that were taken while it followed', async () => {
      if (!moment) return;
      const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'rotating-'));
      const file = path.join(folder, 'kept.gz');
      await city.fill(250);
      await city.admit(between);
      await city.renew(places);
      const snapshot = (await Snapshot.open(await moment(city.raw))) ?? fail();
      const by = { version: '1', encryption: between, clock: city.town.parts.clock };
      await writeBackup(snapshot, file, by).finally(() => snapshot.close());
      const restored = await open();
      await expect(restoreBackup(file, restored, newer)).rejects.toThrow(/both ENROL_KEY and ENROL_KEY_OLD/);
      await expect(restoreBackup(file, restored, older)).rejects.toThrow(/another key/);
      await restoreBackup(file, restored, between);
      city.raw = restored;
      await city.admit(between);
      await city.renewAll();
      expect(await city.everything()).not.toContain(`${older.keyId}.`);
      expect(await city.found(city.as(newer), 'eq', one)).toEqual([city.first.uuid]);
      await restored.close();
      await fs.rm(folder, { recursive: true });
    });
  });
}

/** In so many slices it is among the rows of a resource. */
const places = 12;
const action = (eq: string): Condition => ({ op: 'is', path: ['action'], test: { eq } });

function fail(): never {
  throw new Error('It is there');
}
