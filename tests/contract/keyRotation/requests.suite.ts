import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { planMigration } from '#generator/emit/planMigration';
import { DuplicateValue } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { Store } from '#model/records';
import { listEncryptionKeys, findKeyBeingReplaced } from '#server/encryption/keyHistory';
import { ReencryptingStore } from '#server/encryption/ReencryptingStore';
import type { FieldEncryption } from '#server/encryption/FieldEncryption';
import { catalogFromFiles } from '#tests/support/catalogFromFiles';
import { firstPage } from '#tests/support/firstPage';
import { closeRecordsFixtures, fixtureFiles } from '#tests/support/recordsFixture';
import { text, titled } from '#tests/support/titled';
import { InterruptingStore } from '../concurrentRename/InterruptingStore';
import {
  between,
  everyRow,
  newer,
  older,
  one,
  other,
  KeyRotationFixture,
  third,
  type Stores,
} from './KeyRotationFixture';

/** The fixture after a rename of the ID number field. */
function renamedFiles(): Record<string, JsonObject> {
  const text = JSON.stringify(fixtureFiles).replaceAll(/(?<!"x-sensitive":)"idcard"/g, '"idNo"');
  const files = JSON.parse(text) as Record<string, JsonObject>;
  const properties = files.pupil?.properties as Record<string, JsonObject>;
  properties.idNo = { ...properties.idNo, 'x-was': ['idcard'] };
  return files;
}

const sealed = {
  idcard: text('Number', { 'x-sensitive': 'idcard' }),
  digest: text('Digest', { 'x-derive': { from: 'idcard', take: 'hash' } }),
};
const seenBy: JsonObject = { admin: { all: true, see: { except: ['digest'] } } };
const sameNumber = { digest: '$this.digest' };
const draft = titled('Draft', { colour: 'gray' });
const final = titled('Final', { colour: 'blue', final: true });

/** Claims and the papers for their numbers: the steps of a claim count, move and refuse by the digest of the number. */
const claimFiles: Readonly<Record<string, JsonObject>> = {
  paper: titled('Paper', {
    ...{ type: 'object', properties: sealed, 'x-access': seenBy },
    'x-states': {
      initial: 'open',
      states: { open: draft, used: final },
      transitions: { use: titled('Use', { from: 'open', to: 'used' }) },
    },
  }),
  claim: titled('Claim', {
    ...{ type: 'object', properties: sealed, 'x-access': seenBy },
    'x-states': {
      initial: 'draft',
      states: { draft, filed: final },
      transitions: {
        file: titled('File', {
          ...{ from: 'draft', to: 'filed' },
          related: { papers: { count: 'paper', where: sameNumber } },
          guard: {
            type: 'object',
            properties: { related: { type: 'object', properties: { papers: { minimum: 1 } } } },
          },
          effects: [{ transition: 'use', of: 'paper', where: sameNumber }],
        }),
        clear: titled('Clear', {
          ...{ from: 'draft', to: 'filed' },
          effects: [{ transition: 'use', of: 'paper', where: { digest: { not: '$this.digest' } } }],
        }),
      },
    },
  }),
};

/** Visits that name a paper for their own number, in the record and at a step. */
const visitFiles: Readonly<Record<string, JsonObject>> = {
  paper: titled('Paper', { type: 'object', properties: sealed, 'x-access': seenBy }),
  visit: titled('Visit', {
    type: 'object',
    properties: { ...sealed, paperId: titled('Paper', { 'x-ref': { to: 'paper', where: sameNumber } }) },
    'x-access': seenBy,
    'x-states': {
      initial: 'draft',
      states: { draft, filed: final },
      transitions: {
        file: titled('File', {
          ...{ from: 'draft', to: 'filed' },
          input: {
            type: 'object',
            required: ['proof'],
            properties: { proof: titled('Proof', { 'x-ref': { to: 'paper', where: sameNumber } }) },
          },
        }),
      },
    },
  }),
};

/** Requests during a key rotation, on any store. */
export function requestsSuite(name: string, { open }: Stores): void {
  describe(`requests during a key rotation on ${name}`, () => {
    let city: KeyRotationFixture;
    beforeEach(async () => {
      city = await KeyRotationFixture.on(open);
    });
    afterEach(closeRecordsFixtures);

    it('filter during a key rotation finds records encrypted under either key, by the whole value and by its last four characters', async () => {
      await city.admit(between);
      const second = await city.pupil(city.as(between), { idcard: other });
      for (const records of [city.as(between), city.as(between, 'bureau')]) {
        expect(await city.found(records, 'eq', one)).toEqual([city.first.uuid]);
        expect(await city.found(records, 'eq', other)).toEqual([second.uuid]);
        expect(await city.found(records, 'last', '0010')).toEqual([city.first.uuid]);
        expect(await city.found(records, 'last', '0037')).toEqual([second.uuid]);
      }
      expect((await city.as(between).get('pupil', city.first.uuid)).idcard).toBe(one);
    });

    it.each([
      ['whose number is under the current key', between],
      ['whose number is under the former key', older],
    ])(
      'guards and effects of a record %s find other records by the digest under either encryption key',
      async (_number, writer) => {
        const claims = await KeyRotationFixture.on(open, { ...fixtureFiles, ...claimFiles });
        const before = claims.fixture.recordsAs('admin');
        const [paper, stray] = [
          await before.create('paper', { idcard: one }),
          await before.create('paper', { idcard: other }),
        ];
        const early = writer === older ? await before.create('claim', { idcard: one }) : undefined;
        await claims.admit(between);
        const records = claims.as(between);
        const statesOf = async () => [
          (await records.get('paper', paper.uuid)).status,
          (await records.get('paper', stray.uuid)).status,
        ];
        const claim = early ?? (await records.create('claim', { idcard: one }));
        const unknown = await records.create('claim', { idcard: third });
        await expect(
          records.transition('claim', unknown.uuid, unknown.version, 'file', {}),
        ).rejects.toMatchObject({ code: 400 });
        await records.transition('claim', claim.uuid, claim.version, 'file', {});
        expect(await statesOf()).toEqual(['used', 'open']);
        const fresh = await records.create('claim', { idcard: other });
        await records.transition('claim', fresh.uuid, fresh.version, 'clear', {});
        expect(await statesOf()).toEqual(['used', 'open']);
      },
    );

    it('relation whose condition compares digests accepts a record with the digest under either encryption key, in a save and a transition input', async () => {
      const visits = await KeyRotationFixture.on(open, { ...fixtureFiles, ...visitFiles });
      const before = visits.fixture.recordsAs('admin');
      const paperOf = async (idcard: string) => (await before.create('paper', { idcard })).uuid;
      const [paper, stray] = [await paperOf(one), await paperOf(other)];
      const early = await before.create('visit', { idcard: other });
      await visits.admit(between);
      const records = visits.as(between);
      await expect(records.create('visit', { idcard: one, paperId: stray })).rejects.toMatchObject({
        issues: [{ path: '/paperId', keyword: 'unfit' }],
      });
      const visit = await records.create('visit', { idcard: one, paperId: paper });
      expect(visit).toMatchObject({ paperId: paper });
      await expect(
        records.transition('visit', visit.uuid, visit.version, 'file', { proof: stray }),
      ).rejects.toMatchObject({ issues: [{ path: '/proof', keyword: 'unfit' }] });
      await records.transition('visit', visit.uuid, visit.version, 'file', { proof: paper });
      // A record of before names one of before and, once it is saved under the current key, one of since.
      await records.update('visit', early.uuid, early.version, { paperId: stray });
      expect(await records.get('visit', early.uuid)).toMatchObject({ paperId: stray });
    });

    it('unique key refuses a duplicate of a value encrypted under the old key, on create, edit and restore', async () => {
      const gone = await city.pupil(city.fixture.recordsAs('admin'), { idcard: third });
      await city.fixture.recordsAs('admin').remove('pupil', [gone.uuid]);
      await city.admit(between);
      const records = city.as(between);
      await expect(city.pupil(records, { idcard: one })).rejects.toThrow(DuplicateValue);
      const second = await city.pupil(records, { idcard: other });
      const edit = records.update('pupil', second.uuid, second.version, { idcard: one });
      await expect(edit).rejects.toThrow(DuplicateValue);
      await city.pupil(records, { idcard: third });
      await expect(records.recover('pupil', [gone.uuid])).rejects.toThrow(DuplicateValue);
      expect((await city.raw.list('pupil', everyRow)).rows).toHaveLength(3);
    });

    it('unique key refuses a duplicate of a value encrypted under the old key when another node renames the field meanwhile', async () => {
      await city.admit(between);
      const next = await catalogFromFiles(renamedFiles());
      const meeting = new InterruptingStore(city.raw, 'pupil');
      meeting.before('writes', () => city.raw.applyCatalog(next, planMigration(city.fixture.catalog, next)));
      const twin = { uuid: 'twin', version: 1, deleted: false, idNo: between.encrypt('idcard', one) };
      const insert = new ReencryptingStore(meeting, between).transact(tx => tx.insert('pupil', twin));
      await expect(insert).rejects.toThrow(DuplicateValue);
      expect((await city.raw.list('pupil', everyRow)).rows).toHaveLength(1);
    });

    it('record lock (value that one record at a time may hold) acquired under the old encryption key stays valid after a key rotation', async () => {
      const { idcard, ...properties } = fixtureFiles.pupil?.properties as Record<string, object>;
      const shared = {
        ...fixtureFiles.pupil,
        properties: { ...properties, idcard: { ...idcard, 'x-unique': false } },
      };
      city = await KeyRotationFixture.on(open, { ...fixtureFiles, pupil: shared });
      await city.fixture.recordsAs('admin').remove('pupil', [city.first.uuid]);
      const [held, laidAside] = [
        await city.pupil(city.fixture.recordsAs('admin'), { idcard: one }),
        await city.pupil(city.fixture.recordsAs('admin'), { idcard: other }),
      ];
      for (const { uuid, version } of [held, laidAside])
        await city.fixture.recordsAs('bureau').transition('pupil', uuid, version, 'submit', {});
      await city.fixture.recordsAs('admin').remove('pupil', [laidAside.uuid]);
      await city.admit(between);
      const submit = async (encryption: FieldEncryption, card: string) => {
        const { uuid, version } = await city.pupil(city.as(encryption), { idcard: card });
        return city.as(encryption, 'bureau').transition('pupil', uuid, version, 'submit', {});
      };
      await expect(submit(between, one)).rejects.toMatchObject({ code: 409 });
      await submit(between, other);
      await expect(city.as(between).recover('pupil', [laidAside.uuid])).rejects.toMatchObject({ code: 409 });
      await city.renewAll();
      await expect(submit(newer, one)).rejects.toMatchObject({ code: 409 });
      await expect(city.as(newer).recover('pupil', [laidAside.uuid])).rejects.toMatchObject({ code: 409 });
    });

    it('key rotation re-encrypts all rows and history, after which the old key decrypts nothing', async () => {
      await city.fill(250);
      await city.fixture.recordsAs('admin').update('pupil', city.first.uuid, 1, { idcard: third });
      await city.admit(between);
      expect(await city.everything()).toContain(`${older.keyId}.`);
      await city.renewAll();
      expect(findKeyBeingReplaced(await listEncryptionKeys(city.raw))).toBeUndefined();
      const all = await city.everything();
      expect(all).not.toContain(`${older.keyId}.`);
      expect(all).not.toContain(older.hash(third));
      expect(await city.found(city.as(newer), 'eq', third)).toEqual([city.first.uuid]);
      expect(await city.found(city.as(newer), 'last', third.slice(-4))).toContain(city.first.uuid);
      const { list } = await city.as(newer).getHistory('pupil', city.first.uuid, firstPage);
      expect(list.flatMap(({ changes }) => changes)).toContainEqual({
        field: 'idcard',
        old: one,
        new: third,
      });
      await city.admit(newer);
      expect(await city.found(city.as(older), 'eq', third)).toEqual([]);
      await expect(city.as(older).get('pupil', city.first.uuid)).rejects.toThrow(/sealed with the key/);
    });

    it('key rotation accepts edits and creates between batches of re-encryption', async () => {
      await city.fill(120);
      await city.admit(between);
      const written: string[] = [];
      let version = city.first.version;
      await city.renewAll(async () => {
        if (written.length >= 12) return;
        const name = `丙${written.length}`;
        written.push((await city.pupil(city.as(between), { name })).uuid);
        ({ version } = await city.as(between).update('pupil', city.first.uuid, version, { name }));
      });
      expect(version).toBe(city.first.version + written.length);
      expect(await city.everything()).not.toContain(`${older.keyId}.`);
      expect((await city.raw.get('pupil', 'p0001'))?.version).toBe(1);
    });

    it('key rotation encrypts new writes under the new key, including history values of the old key', async () => {
      await city.admit(between);
      await city.as(between).update('pupil', city.first.uuid, city.first.version, { idcard: third });
      const written = (await city.fixture.getRows('history')).find(({ action }) => action === 'edit');
      expect(JSON.stringify(written)).toContain(`${newer.keyId}.`);
      expect(JSON.stringify(written)).not.toContain(`${older.keyId}.`);
    });

    it('key rotation resumes re-encryption after the process was killed', async () => {
      await city.fill(450);
      await city.admit(between);
      await city.renew(1);
      const places: string[] = [];
      for (let slice = 0; slice < 200; slice += 1) {
        const key = findKeyBeingReplaced(await listEncryptionKeys(city.raw));
        if (!key) break;
        places.push(`${String(key.place)} ${String(key.afterRow)}`);
        // Another process, which knows only the stored state; the previous one crashed before its commit.
        const dying: Pick<Store, 'list' | 'transact'> = {
          list: (...asked) => city.raw.list(...asked),
          transact: work =>
            city.storeWith(between).transact(async tx => {
              await work(tx);
              throw new Error('killed');
            }),
        };
        await expect(city.renew(1, dying)).rejects.toThrow('killed');
        await city.renew(1);
      }
      expect(findKeyBeingReplaced(await listEncryptionKeys(city.raw))).toBeUndefined();
      // The first round re-encrypts, the second verifies; no position occurs twice in a round.
      const begun = places.filter(place => place.startsWith('null'));
      expect(begun.length).toBeLessThanOrEqual(2);
      expect(await city.everything()).not.toContain(`${older.keyId}.`);
    });
  });
}
