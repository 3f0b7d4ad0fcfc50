import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stableStringify } from '#model/projection/schemaHash';
import type { Condition } from '#model/conditions';
import type { Row } from '#model/records';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  type OpenFixtureStore,
  type RecordsFixture,
} from '#tests/support/recordsFixture';
import { writeAuditEntryAlone, type AuditEntry } from './auditLog';
import { hasCheckpoint, signAuditLog, verifyAuditLog } from './auditLogChain';
import {
  defaultAuditLogRetention,
  eraseExpiredAuditLog,
  type AuditLogRetention,
} from './eraseExpiredAuditLog';

const start = Date.parse('2026-04-16T08:00:00+08:00');

/** Erasure of audit entries after their term, on any store. */
export function logErasureSuite(name: string, storeOf: OpenFixtureStore): void {
  describe(`erasure of the audit log on ${name}`, () => {
    let fixture: RecordsFixture;
    beforeEach(async () => {
      fixture = await buildRecordsFixture({ storeOf });
    });
    afterEach(closeRecordsFixtures);

    const passDays = (days: number) => fixture.setTime(new Date(start + days * 24 * 3600_000).toISOString());
    const write = (entry: AuditEntry) =>
      writeAuditEntryAlone(fixture.store, fixture.caller('admin'), fixture.parts.clock(), entry);
    const seal = () => signAuditLog(fixture.store, fixture.parts.encryption, fixture.parts.clock());
    const verify = () => verifyAuditLog(fixture.store, fixture.parts.encryption);
    const erase = (terms: AuditLogRetention = defaultAuditLogRetention) => {
      const { store, encryption, clock } = fixture.parts;
      return eraseExpiredAuditLog({ store, encryption, now: clock(), terms });
    };
    const actions = async () => (await fixture.getRows('log')).map(({ action }) => action).sort();
    const named = (action: string): Condition => ({ op: 'is', path: ['action'], test: { eq: action } });
    const findEntry = async (action: string): Promise<Row> => {
      const entry = (await fixture.getRows('log')).find(row => row.action === action);
      if (!entry) throw new Error(`There is no entry ${action}`);
      return entry;
    };
    const rewrite = async (action: string, values: Partial<Row>) => {
      const { uuid, version } = await findEntry(action);
      await fixture.store.transact(tx => tx.rewrite('log', uuid, version, values as Row));
    };
    const isNumber = (number: number): Condition => ({ op: 'is', path: ['number'], test: { eq: number } });

    /** An ordinary entry, a disclosure, a decision and another ordinary entry, and then one of the day after half a year. */
    async function fill(): Promise<void> {
      await write({ action: 'signIn' });
      await write({ action: 'reveal', resource: 'pupil', reason: '核对入学材料' });
      await write({ action: 'pass', resource: 'pupil', isStep: true });
      await write({ action: 'edit', resource: 'pupil' });
      await seal();
      passDays(185);
      await write({ action: 'password' });
      await seal();
    }

    it('deletion of expired audit entries deletes ordinary entries after half a year and keeps disclosures and decisions, and the signature chain still verifies', async () => {
      await fill();
      expect(await erase()).toEqual({ erased: 2, touched: [] });
      expect(await actions()).toEqual(['eraseLog', 'pass', 'password', 'reveal']);
      expect(await findEntry('eraseLog')).toMatchObject({ account: 'system', type: 'system', rows: 2 });
      await seal();
      const report = await verify();
      expect(report).toMatchObject({ sealed: 6, erased: 2, unsealed: 0 });
      expect(report.broken).toBeUndefined();
      expect(JSON.stringify(await fixture.getRows('logerasure'))).not.toContain('admin');
    });

    it('deletion of expired audit entries deletes disclosures and decisions after three years, and keeps the last signature, to which the next entry is chained', async () => {
      await fill();
      passDays(3 * 366 + 1);
      expect(await erase()).toMatchObject({ erased: 4, touched: [] });
      expect(await actions()).toEqual(['eraseLog', 'eraseLog', 'password']);
      await write({ action: 'late' });
      expect(await seal()).toBe(3);
      expect(await erase()).toMatchObject({ erased: 1 });
      await seal();
      const report = await verify();
      expect(report).toMatchObject({ sealed: 9, erased: 5, unsealed: 0 });
      expect(report.broken).toBeUndefined();
    });

    it('deletion of expired audit entries deletes nothing when no retention period is set, and no entry that is not yet signed', async () => {
      await fill();
      passDays(5000);
      expect(await erase({ long: 0, short: 0 })).toEqual({ erased: 0, touched: [] });
      fixture.setTime(new Date(start).toISOString());
      await write({ action: 'early' });
      passDays(5000);
      await erase();
      expect(await actions()).toEqual(['early', 'eraseLog', 'eraseLog', 'password']);
    });

    it('audit log signer signs an entry dated by a clock that was set back after other entries were deleted as expired', async () => {
      await fill();
      await erase();
      await seal();
      passDays(100);
      await write({ action: 'back' });
      passDays(186);
      await write({ action: 'now' });
      expect(await seal()).toBe(2);
      expect(await verify()).toMatchObject({ unsealed: 0 });
    });

    it('deletion of expired audit entries keeps an entry that was changed after it was signed, as evidence', async () => {
      await fill();
      await rewrite('signIn', { account: 'somebody' });
      const { uuid } = await findEntry('signIn');
      expect(await erase()).toEqual({ erased: 1, touched: [uuid] });
      expect((await findEntry('signIn')).account).toBe('somebody');
      expect(await verify()).toMatchObject({ broken: { number: 1, what: 'does not say what was sealed' } });
    });

    it('audit log verification detects a deleted entry whose record of an expiry deletion (proof) was forged without the key', async () => {
      await fill();
      await erase();
      const { encryption, store } = fixture.parts;
      const [known] = await fixture.getRows('logerasure');
      const seals = await fixture.getRows('logseal');
      const digestOf = (number: number) => seals.find(row => row.number === number)?.digest ?? null;
      await store.transact(async tx => {
        await tx.erase('log', named('reveal'));
        await tx.erase('logseal', isNumber(2));
        const place = { first: 2, number: 2, before: known?.digest ?? null, digest: digestOf(2) };
        const proof = known?.proof ?? null;
        await tx.insert('logerasure', { uuid: 'forged', version: 1, deleted: false, ...place, proof });
      });
      expect(await verifyAuditLog(store, encryption)).toMatchObject({
        sealed: 1,
        broken: { number: 2, what: 'was taken away, and not after its term' },
      });
    });

    it('deletion of expired audit entries merges the proofs of adjacent entries that several runs deleted into one row, and the signature chain still verifies', async () => {
      await fill();
      await erase();
      const rangesOf = async () =>
        (await fixture.getRows('logerasure')).map(({ first, number }) => [first, number]);
      expect((await rangesOf()).sort()).toEqual([
        [1, 1],
        [4, 4],
      ]);
      const [{ digest } = { digest: '' }] = (await fixture.getRows('logseal')).filter(
        ({ number }) => number === 2,
      );
      passDays(3 * 366 + 1);
      expect(await erase()).toMatchObject({ erased: 2 });
      expect(await rangesOf()).toEqual([[1, 4]]);
      await seal();
      const report = await verify();
      expect(report).toMatchObject({ sealed: 7, erased: 4, unsealed: 0 });
      expect(report.broken).toBeUndefined();
      const isNoted = (number: number) => hasCheckpoint(fixture.store, { number, digest: String(digest) });
      expect(await Promise.all([2, 4, 8].map(isNoted))).toEqual([true, false, false]);
    });

    it('deletion of expired audit entries does not merge an adjacent row with an invalid proof, so that verification still reports it', async () => {
      await fill();
      const seals = await fixture.getRows('logseal');
      const digestOf = (number: number) => seals.find(row => row.number === number)?.digest ?? null;
      await fixture.store.transact(async tx => {
        await tx.erase('log', named('reveal'));
        await tx.erase('logseal', isNumber(2));
        const place = { first: 2, number: 2, before: digestOf(1), digest: digestOf(2) };
        await tx.insert('logerasure', {
          uuid: 'forged',
          version: 1,
          deleted: false,
          ...place,
          proof: 'none',
        });
      });
      expect(await erase()).toMatchObject({ erased: 2 });
      expect(await fixture.getRows('logerasure')).toHaveLength(3);
      expect(await verify()).toMatchObject({ sealed: 1, broken: { number: 2 } });
    });

    it('audit log verification detects an entry deleted as expired whose number, digest and deletion proof were deleted too', async () => {
      await fill();
      await erase();
      await fixture.store.transact(tx => tx.erase('logerasure', isNumber(4)));
      expect(await verify()).toMatchObject({ sealed: 3, broken: { number: 4 } });
    });

    it('audit log verification accepts entries that an earlier version signed without role, office, device and term, and the deletion of expired entries keeps them for three years', async () => {
      const { store, encryption } = fixture.parts;
      const entry = {
        ...{ uuid: 'old', version: 1, deleted: false, account: 'admin', type: 'operation' },
        ...{ executeResult: 'done', ip: '127.0.0.1', datetime: '2026-04-16T08:00:00+08:00' },
        ...{ action: 'signIn', requestId: 'request' },
      };
      const digest = encryption.sign(stableStringify(['', 1, entry]));
      await store.transact(async tx => {
        await tx.insert('log', entry);
        await tx.insert('logseal', {
          uuid: 's',
          version: 1,
          deleted: false,
          number: 1,
          logId: 'old',
          digest,
        });
      });
      passDays(300);
      await write({ action: 'signIn' });
      await seal();
      expect(await erase()).toEqual({ erased: 0, touched: [] });
      expect(await verify()).toMatchObject({ sealed: 2, unsealed: 0 });
      expect((await verify()).broken).toBeUndefined();
      passDays(3 * 366 + 1);
      expect(await erase()).toEqual({ erased: 1, touched: [] });
      expect((await verify()).broken).toBeUndefined();
    });
  });
}
