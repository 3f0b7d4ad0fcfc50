import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Condition } from '#model/conditions';
import { stableStringify } from '#model/projection/schemaHash';
import { writeAuditEntryAlone } from '#server/audit/auditLog';
import { signAuditLog, verifyAuditLog } from '#server/audit/auditLogChain';
import { defaultAuditLogRetention, eraseExpiredAuditLog } from '#server/audit/eraseExpiredAuditLog';
import { buildErasureText } from '#server/audit/erasureProofs';
import { restoreBackup } from '#server/backup/restoreBackup';
import { writeBackup } from '#server/backup/writeBackup';
import { DatabaseSnapshot } from '#server/database/DatabaseSnapshot';
import { listEncryptionKeys, findKeyBeingReplaced } from '#server/encryption/keyHistory';
import { createFieldEncryption, type FieldEncryption } from '#server/encryption/FieldEncryption';
import { closeRecordsFixtures } from '#tests/support/recordsFixture';
import {
  between,
  everyRow,
  newer,
  nextButOne,
  older,
  one,
  other,
  KeyRotationFixture,
  type Stores,
} from './KeyRotationFixture';

/** Key rotation of stored data: audit log, backups and the key registry. */
export function storedValuesSuite(name: string, { open, moment }: Stores): void {
  describe(`key rotation of stored data on ${name}`, () => {
    let city: KeyRotationFixture;
    beforeEach(async () => {
      city = await KeyRotationFixture.on(open);
    });
    afterEach(closeRecordsFixtures);

    it('audit log is verified without the old key after a key rotation, and signatures made with the old key are rejected', async () => {
      const enter = (action: string) =>
        writeAuditEntryAlone(city.raw, city.fixture.caller('admin'), city.fixture.parts.clock(), { action });
      await enter('before');
      await signAuditLog(city.raw, older, city.fixture.parts.clock());
      await city.admit(between);
      await enter('between');
      await signAuditLog(city.raw, between, city.fixture.parts.clock());
      for (const encryption of [between, newer])
        expect((await verifyAuditLog(city.raw, encryption)).broken).toBeUndefined();
      await city.renewAll();
      await signAuditLog(city.raw, newer, city.fixture.parts.clock());
      expect(await verifyAuditLog(city.raw, newer)).toMatchObject({ unsealed: 0 });
      expect((await verifyAuditLog(city.raw, newer)).broken).toBeUndefined();
      await enter('late');
      expect(await signAuditLog(city.raw, older, city.fixture.parts.clock())).toBe(0);
      // Forges a seal with a leaked old key.
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

    it('deletion proofs of expired audit entries are signed anew by a key rotation, and proofs by the old key are rejected', async () => {
      const enter = (action: string) =>
        writeAuditEntryAlone(city.raw, city.fixture.caller('admin'), city.fixture.parts.clock(), { action });
      const eraseAll = (encryption: FieldEncryption) => {
        const now = new Date(city.fixture.parts.clock().getTime() + 200 * 24 * 3600_000);
        return eraseExpiredAuditLog({ store: city.raw, encryption, now, terms: defaultAuditLogRetention });
      };
      for (const name of ['one', 'two', 'three']) await enter(name);
      await signAuditLog(city.raw, older, city.fixture.parts.clock());
      const { rows: seals } = await city.raw.list('logseal', everyRow);
      const last = seals.length;
      expect(await eraseAll(older)).toEqual({ erased: last - 1, touched: [] });
      await city.admit(between);
      expect((await verifyAuditLog(city.raw, between)).broken).toBeUndefined();
      await city.renewAll();
      const report = await verifyAuditLog(city.raw, newer);
      expect(report).toMatchObject({ sealed: last, erased: last - 1 });
      expect(report.broken).toBeUndefined();
      await enter('four');
      await signAuditLog(city.raw, newer, city.fixture.parts.clock());
      // Takes out the last entry of the old key with a leaked old key.
      const findSeal = (number: number) => seals.find(row => row.number === number) ?? fail();
      const [before, own] = [findSeal(last - 1), findSeal(last)];
      const place = { first: last, number: last, before: String(before.digest), digest: String(own.digest) };
      const proof = older.sign(buildErasureText(place));
      await city.raw.transact(async tx => {
        await tx.erase('log', { op: 'is', path: ['uuid'], test: { eq: String(own.logId) } });
        await tx.erase('logseal', { op: 'is', path: ['number'], test: { eq: last } });
        await tx.insert('logerasure', { uuid: 'forged', version: 1, deleted: false, ...place, proof });
      });
      expect((await verifyAuditLog(city.raw, newer)).broken).toMatchObject({ number: last });
    });

    it('key rotation reports a unique value that two living records share, and re-encrypts it when one is deleted', async () => {
      await city.admit(between);
      const second = await city.pupil(city.as(between), { idcard: other });
      // Inserted by a node that does not have the next encryption key.
      await city.insertOld('twin', other);
      expect((await city.renew(200))?.clashes).toContain('pupil twin');
      expect(findKeyBeingReplaced(await listEncryptionKeys(city.raw))).toBeDefined();
      expect(await city.found(city.as(between), 'eq', one)).toEqual([city.first.uuid]);
      await city.as(between).remove('pupil', [second.uuid]);
      await city.renewAll();
      expect(await city.everything()).not.toContain(`${older.keyId}.`);
    });

    it('key rotation allows the old key beside the new one until re-encryption ends, and no third key before', async () => {
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
      expect((await listEncryptionKeys(city.raw)).map(({ number }) => number)).toEqual([1, 2, 3]);
    });

    it('key rotation of a database without a key registry registers both keys and re-encrypts all data', async () => {
      await city.raw.transact(tx => tx.erase('vaultkey', { op: 'all', of: [] }));
      await city.admit(between);
      expect((await listEncryptionKeys(city.raw)).map(({ keyId }) => keyId)).toEqual([
        older.keyId,
        newer.keyId,
      ]);
      await city.renewAll();
      expect(await city.everything()).not.toContain(`${older.keyId}.`);
    });

    it('backups taken during a key rotation can be restored', async () => {
      if (!moment) return;
      const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'rotating-'));
      const file = path.join(folder, 'kept.gz');
      await city.fill(250);
      await city.admit(between);
      await city.renew(places);
      const snapshot = (await DatabaseSnapshot.open(await moment(city.raw))) ?? fail();
      const by = { version: '1', encryption: between, clock: city.fixture.parts.clock };
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

/** Batches until re-encryption has reached the rows of a resource. */
const places = 12;
const action = (eq: string): Condition => ({ op: 'is', path: ['action'], test: { eq } });

function fail(): never {
  throw new Error('The row is missing');
}
