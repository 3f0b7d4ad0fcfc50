import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Catalog } from '#model/catalog';
import type { Condition } from '#model/conditions';
import { Duplicate } from '#model/errors';
import type { RecordDetail, Row, Store } from '#model/records';
import { stableText } from '#model/schemaHash';
import { logAlone } from '#server/audit/log';
import { sealLog, verifyLog } from '#server/audit/sealer';
import { restoreBackup } from '#server/backup/restoreBackup';
import { writeBackup } from '#server/backup/writeBackup';
import { Snapshot, type Moment } from '#server/database/Snapshot';
import { CallerRecords } from '#server/records/CallerRecords';
import { sealValues } from '#server/records/sealing';
import { admitKeys, keysIn, unfinishedKey } from '#server/vault/Keyring';
import { RenewingStore } from '#server/vault/RenewingStore';
import { renewSome } from '#server/vault/rotating';
import { createVault, type Vault } from '#server/vault/Vault';
import { firstPage } from '#tests/support/firstPage';
import { buildTown, closeTowns, townFiles, type Town } from '#tests/support/town';

const [oldSecret, newSecret] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const [older, between, newer] = [
  createVault(oldSecret),
  createVault(newSecret, oldSecret),
  createVault(newSecret),
];
const [one, other, third] = ['110101201901010010', '110101201901010037', '110101201901010053'];

interface Stores {
  /** An empty one, or one that is laid out. */
  open: (catalog?: Catalog) => Store | Promise<Store>;
  /** What a backup is taken of, where there is anything to take one of. */
  moment?: (store: Store) => Moment | Promise<Moment>;
}

/** How one key follows another while people work, on any store. */
export function rotatingSuite(name: string, { open, moment }: Stores): void {
  describe(`a key that follows another, on ${name}`, () => {
    let town: Town;
    let raw: Store;
    let school: string;
    let first: RecordDetail;

    beforeEach(async () => {
      town = await buildTown({
        storeOf: async catalog => {
          raw = await open(catalog);
          return raw;
        },
      });
      await admitKeys(raw, town.catalog, older, town.parts.clock());
      school = (await town.as('admin').create('school', { code: '001', name: '一小', phone: '13800138000' }))
        .uuid;
      first = await pupil(town.as('admin'), { idcard: one });
    });
    afterEach(closeTowns);

    const storeWith = (vault: Vault): Store => (vault.former ? new RenewingStore(raw, vault) : raw);
    const as = (vault: Vault, role = 'admin') =>
      new CallerRecords({ ...town.parts, store: storeWith(vault), vault, caller: town.caller(role) });
    const pupil = (records: CallerRecords, values: { idcard?: string; name?: string }) =>
      records.create('pupil', { name: '甲', schoolId: school, ...values });
    const admit = (vault: Vault) => admitKeys(storeWith(vault), town.catalog, vault, town.parts.clock());
    const renew = (slices: number) => {
      const { catalog, clock } = town.parts;
      return renewSome({ store: storeWith(between), vault: between, catalog, now: clock() }, slices);
    };
    const renewAll = async (meanwhile: () => Promise<unknown> = () => Promise.resolve()) => {
      for (let slice = 0; slice < 1000; slice += 1) {
        if ((await renew(1))?.place === undefined) return;
        await meanwhile();
      }
      throw new Error('It comes to no end');
    };
    const found = async (records: CallerRecords, op: 'eq' | 'last', text: string) => {
      const query = {
        pageNo: 1,
        pageSize: 100,
        sort: [],
        filters: [{ field: 'idcard', op, values: [text] }],
      };
      return (await records.list('pupil', query)).list.map(({ uuid }) => uuid);
    };
    /** As if they had been entered one by one, a long time ago. */
    const fill = (many: number) =>
      raw.transact(async tx => {
        for (let number = 0; number < many; number += 1) {
          const values = {
            name: `乙${number}`,
            schoolId: school,
            idcard: `1101012019${10_000_000 + number}`,
          };
          const sealed = sealValues(town.catalog.resources.pupil ?? fail(), values, older);
          const uuid = `p${String(number).padStart(4, '0')}`;
          await tx.insert('pupil', { ...sealed, uuid, version: 1, deleted: number % 5 === 0 });
        }
      });
    const everything = async (): Promise<string> => {
      const rows: Row[] = [];
      for (const { name: resource, view } of Object.values(town.catalog.resources))
        for (const deleted of [false, true])
          if (!view) rows.push(...(await raw.list(resource, { ...everyRow, deleted })).rows);
      return JSON.stringify(rows);
    };

    it('finds what is under either, by the whole value and by its last four characters', async () => {
      await admit(between);
      const second = await pupil(as(between), { idcard: other });
      for (const records of [as(between), as(between, 'bureau')]) {
        expect(await found(records, 'eq', one)).toEqual([first.uuid]);
        expect(await found(records, 'eq', other)).toEqual([second.uuid]);
        expect(await found(records, 'last', '0010')).toEqual([first.uuid]);
        expect(await found(records, 'last', '0037')).toEqual([second.uuid]);
      }
      expect((await as(between).get('pupil', first.uuid)).idcard).toBe(one);
    });

    it('refuses a value that is taken under the key before, wherever it comes from', async () => {
      const gone = await pupil(town.as('admin'), { idcard: third });
      await town.as('admin').remove('pupil', [gone.uuid]);
      await admit(between);
      const records = as(between);
      await expect(pupil(records, { idcard: one })).rejects.toThrow(Duplicate);
      const second = await pupil(records, { idcard: other });
      const edit = records.update('pupil', second.uuid, second.version, { idcard: one });
      await expect(edit).rejects.toThrow(Duplicate);
      await pupil(records, { idcard: third });
      await expect(records.recover('pupil', [gone.uuid])).rejects.toThrow(Duplicate);
      expect((await raw.list('pupil', everyRow)).rows).toHaveLength(3);
    });

    it('keeps a lock that was taken under the key before', async () => {
      const { idcard, ...properties } = townFiles.pupil?.properties as Record<string, object>;
      const shared = {
        ...townFiles.pupil,
        properties: { ...properties, idcard: { ...idcard, 'x-unique': false } },
      };
      town = await buildTown({
        files: { ...townFiles, pupil: shared },
        storeOf: async catalog => (raw = await open(catalog)),
      });
      await admitKeys(raw, town.catalog, older, town.parts.clock());
      school = (await town.as('admin').create('school', { code: '001', name: '一小' })).uuid;
      const [held, laidAside] = [
        await pupil(town.as('admin'), { idcard: one }),
        await pupil(town.as('admin'), { idcard: other }),
      ];
      for (const { uuid, version } of [held, laidAside])
        await town.as('bureau').transition('pupil', uuid, version, 'submit', {});
      await town.as('admin').remove('pupil', [laidAside.uuid]);
      await admit(between);
      const submit = async (vault: Vault, card: string) => {
        const { uuid, version } = await pupil(as(vault), { idcard: card });
        return as(vault, 'bureau').transition('pupil', uuid, version, 'submit', {});
      };
      await expect(submit(between, one)).rejects.toMatchObject({ code: 409 });
      await submit(between, other);
      await expect(as(between).recover('pupil', [laidAside.uuid])).rejects.toMatchObject({ code: 409 });
      await renewAll();
      await expect(submit(newer, one)).rejects.toMatchObject({ code: 409 });
      await expect(as(newer).recover('pupil', [laidAside.uuid])).rejects.toMatchObject({ code: 409 });
    });

    it('has at last sealed everything anew, in rows and in their past, and the one before opens nothing', async () => {
      await fill(250);
      await town.as('admin').update('pupil', first.uuid, 1, { idcard: third });
      await admit(between);
      expect(await everything()).toContain(`${older.id}.`);
      await renewAll();
      expect(unfinishedKey(await keysIn(raw))).toBeUndefined();
      const all = await everything();
      expect(all).not.toContain(`${older.id}.`);
      expect(all).not.toContain(older.hash(third));
      expect(await found(as(newer), 'eq', third)).toEqual([first.uuid]);
      expect(await found(as(newer), 'last', third.slice(-4))).toContain(first.uuid);
      const { list } = await as(newer).history('pupil', first.uuid, firstPage);
      expect(list.flatMap(({ changes }) => changes)).toContainEqual({
        field: 'idcard',
        old: one,
        new: third,
      });
      await admit(newer);
      expect(await found(as(older), 'eq', third)).toEqual([]);
      await expect(as(older).get('pupil', first.uuid)).rejects.toThrow(/sealed with the key/);
    });

    it('lets people go on: what they read before is saved, and what they write is under it', async () => {
      await fill(120);
      await admit(between);
      const written: string[] = [];
      let version = first.version;
      await renewAll(async () => {
        if (written.length >= 12) return;
        const name = `丙${written.length}`;
        written.push((await pupil(as(between), { name })).uuid);
        ({ version } = await as(between).update('pupil', first.uuid, version, { name }));
      });
      expect(version).toBe(first.version + written.length);
      expect(await everything()).not.toContain(`${older.id}.`);
      const untouched = (await raw.get('pupil', 'p0001')) ?? fail();
      expect(untouched.version).toBe(1);
    });

    it('seals what is written from now on, also what was read under the one before', async () => {
      await admit(between);
      await as(between).update('pupil', first.uuid, first.version, { idcard: third });
      const written = (await town.rows('history')).find(({ action }) => action === 'edit');
      expect(JSON.stringify(written)).toContain(`${newer.id}.`);
      expect(JSON.stringify(written)).not.toContain(`${older.id}.`);
    });

    it('goes on where a killed process left it', async () => {
      await fill(450);
      await admit(between);
      await renew(1);
      const places: string[] = [];
      for (let slice = 0; slice < 200; slice += 1) {
        const key = unfinishedKey(await keysIn(raw));
        if (!key) break;
        places.push(`${String(key.place)} ${String(key.afterRow)}`);
        // Another process, which knows nothing but what is stored; the one before died before its writes were durable.
        const dying: Pick<Store, 'list' | 'transact'> = {
          list: (...asked) => raw.list(...asked),
          transact: work =>
            storeWith(between).transact(async tx => {
              await work(tx);
              throw new Error('killed');
            }),
        };
        const { catalog, clock } = town.parts;
        const killed = renewSome({ store: dying, vault: between, catalog, now: clock() }, 1);
        await expect(killed).rejects.toThrow('killed');
        await renew(1);
      }
      expect(unfinishedKey(await keysIn(raw))).toBeUndefined();
      // Once through to renew, and once more to see that nothing is left: no place twice in one round.
      const begun = places.filter(place => place.startsWith('null'));
      expect(begun.length).toBeLessThanOrEqual(2);
      expect(await everything()).not.toContain(`${older.id}.`);
    });

    it('leaves the audit log to be verified without the one before, which seals nothing more', async () => {
      const enter = (action: string) => logAlone(raw, town.caller('admin'), town.parts.clock(), { action });
      await enter('before');
      await sealLog(raw, older, town.parts.clock());
      await admit(between);
      await enter('between');
      await sealLog(raw, between, town.parts.clock());
      for (const vault of [between, newer]) expect((await verifyLog(raw, vault)).broken).toBeUndefined();
      await renewAll();
      await sealLog(raw, newer, town.parts.clock());
      expect(await verifyLog(raw, newer)).toMatchObject({ unsealed: 0 });
      expect((await verifyLog(raw, newer)).broken).toBeUndefined();
      await enter('late');
      expect(await sealLog(raw, older, town.parts.clock())).toBe(0);
      // Whoever got hold of the key before forges a seal with it.
      await raw.transact(async tx => {
        const { rows } = await tx.list('log', { ...everyRow, where: action('late') });
        const [seal] = (
          await tx.list('logseal', { ...everyRow, sort: [{ field: 'number', descending: true }] })
        ).rows;
        const said = Object.fromEntries(
          Object.entries(rows[0] ?? fail()).filter(([, value]) => value !== null),
        );
        const number = Number(seal?.number) + 1;
        const digest = older.sign(stableText([seal?.digest ?? '', number, said]));
        const kept = { uuid: 'forged', version: 1, deleted: false };
        await tx.insert('logseal', { ...kept, number, logId: rows[0]?.uuid ?? '', digest });
      });
      expect((await verifyLog(raw, newer)).broken?.what).toBe('does not say what was sealed');
    });

    it('names a value that two living records have, and seals it anew when one of them is gone', async () => {
      await admit(between);
      const second = await pupil(as(between), { idcard: other });
      // By a node that had not heard of the next key.
      const values = { name: '乙', schoolId: school, idcard: other };
      const sealed = sealValues(town.catalog.resources.pupil ?? fail(), values, older);
      const twin = { ...sealed, uuid: 'twin', version: 1, deleted: false };
      await raw.transact(tx => tx.insert('pupil', twin));
      expect((await renew(200))?.clashes).toContain('pupil twin');
      expect(unfinishedKey(await keysIn(raw))).toBeDefined();
      expect(await found(as(between), 'eq', one)).toEqual([first.uuid]);
      await as(between).remove('pupil', [second.uuid]);
      await renewAll();
      expect(await everything()).not.toContain(`${older.id}.`);
    });

    it('is admitted beside the one before alone, until nothing is left', async () => {
      const stranger = createVault(Buffer.alloc(32, 9));
      await expect(admit(stranger)).rejects.toThrow(/is not the key of this database/);
      await expect(admit(newer)).rejects.toThrow(/is not the key of this database/);
      await admit(between);
      await admit(between);
      await expect(admit(newer)).rejects.toThrow(/still sealed with the key before/);
      await expect(admit(older)).rejects.toThrow(/is not the key of this database/);
      const next = createVault(Buffer.alloc(32, 3), newSecret);
      await expect(admit(next)).rejects.toThrow(/not finished/);
      await renewAll();
      await admit(newer);
      await admit(next);
      expect((await keysIn(raw)).map(({ number }) => number)).toEqual([1, 2, 3]);
    });

    it('may come to a city that never remembered its keys', async () => {
      await raw.transact(tx => tx.erase('vaultkey', { op: 'all', of: [] }));
      await admit(between);
      expect((await keysIn(raw)).map(({ keyId }) => keyId)).toEqual([older.id, newer.id]);
      await renewAll();
      expect(await everything()).not.toContain(`${older.id}.`);
    });

    it('has its backups restored, also those that were taken while it followed', async () => {
      if (!moment) return;
      const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'rotating-'));
      const file = path.join(folder, 'kept.gz');
      await fill(250);
      await admit(between);
      await renew(places);
      const snapshot = (await Snapshot.of(await moment(raw))) ?? fail();
      const by = { version: '1', vault: between, clock: town.parts.clock };
      await writeBackup(snapshot, file, by).finally(() => snapshot.close());
      const restored = await open();
      await expect(restoreBackup(file, restored, newer)).rejects.toThrow(/both ENROL_KEY and ENROL_KEY_OLD/);
      await expect(restoreBackup(file, restored, older)).rejects.toThrow(/another key/);
      await restoreBackup(file, restored, between);
      raw = restored;
      await admit(between);
      await renewAll();
      expect(await everything()).not.toContain(`${older.id}.`);
      expect(await found(as(newer), 'eq', one)).toEqual([first.uuid]);
      await restored.close();
      await fs.rm(folder, { recursive: true });
    });
  });
}

/** In so many slices it is among the rows of a resource. */
const places = 12;
const everyRow = { where: { op: 'all', of: [] }, sort: [], limit: 2000, count: false } as const;

const action = (eq: string): Condition => ({ op: 'is', path: ['action'], test: { eq } });

function fail(): never {
  throw new Error('It is there');
}
