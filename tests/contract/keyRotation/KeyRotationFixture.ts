import type { Catalog } from '#model/catalog';
import type { JsonObject } from '#model/json';
import type { RecordDetail, Row, Store } from '#model/records';
import type { SnapshotSession } from '#server/database/DatabaseSnapshot';
import { CallerRecords } from '#server/records/CallerRecords';
import { encryptValues } from '#server/records/values/encryptRecord';
import { registerEncryptionKeys } from '#server/encryption/keyHistory';
import { ReencryptingStore } from '#server/encryption/ReencryptingStore';
import { reencryptBatch, type RotationProgress } from '#server/keyRotation/reencryptBatch';
import { createFieldEncryption, type FieldEncryption } from '#server/encryption/FieldEncryption';
import { buildRecordsFixture, type RecordsFixture } from '#tests/support/recordsFixture';

const [oldSecret, newSecret] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
export const older = createFieldEncryption(oldSecret);
export const between = createFieldEncryption(newSecret, oldSecret);
export const newer = createFieldEncryption(newSecret);
/** A fixture after a second key rotation: it writes with a third key and reads values of the second. */
export const nextButOne = createFieldEncryption(Buffer.alloc(32, 3), newSecret);

export const [one, other, third] = [
  '110101201901010010',
  '110101201901010037',
  '110101201901010053',
] as const;

export interface Stores {
  /** Opens a store, empty or with its tables. */
  open: (catalog?: Catalog) => Store | Promise<Store>;
  /** Opens the snapshot for a backup, where the store supports one. */
  moment?: (store: Store) => SnapshotSession | Promise<SnapshotSession>;
}

export const everyRow = { where: { op: 'all', of: [] }, sort: [], limit: 2000, count: false } as const;

/** A test fixture before a key rotation. */
export class KeyRotationFixture {
  readonly fixture: RecordsFixture;
  /** The raw store, without encryption. */
  raw: Store;
  readonly school: string;
  readonly first: RecordDetail;

  private constructor(fixture: RecordsFixture, school: string, first: RecordDetail) {
    this.fixture = fixture;
    this.raw = fixture.store;
    this.school = school;
    this.first = first;
  }

  /** Creates a fixture with one school, and one pupil whose ID number is `one`. */
  static async on(open: Stores['open'], files?: Record<string, JsonObject>): Promise<KeyRotationFixture> {
    const fixture = await buildRecordsFixture({ storeOf: open, ...(files ? { files } : {}) });
    await registerEncryptionKeys(fixture.store, fixture.catalog, older, fixture.parts.clock());
    const admin = fixture.recordsAs('admin');
    const { uuid } = await admin.create('school', { code: '001', name: '一小', phone: '13800138000' });
    return new KeyRotationFixture(
      fixture,
      uuid,
      await admin.create('pupil', { name: '甲', schoolId: uuid, idcard: one }),
    );
  }

  storeWith(encryption: FieldEncryption): Store {
    return new ReencryptingStore(this.raw, encryption);
  }

  /** Records API of a server with these keys. */
  as(encryption: FieldEncryption, role = 'admin'): CallerRecords {
    const { parts } = this.fixture;
    return new CallerRecords({
      ...parts,
      store: this.storeWith(encryption),
      encryption,
      caller: this.fixture.caller(role),
    });
  }

  pupil(records: CallerRecords, values: { idcard?: string; name?: string }): Promise<RecordDetail> {
    return records.create('pupil', { name: '甲', schoolId: this.school, ...values });
  }

  /** Registers these keys as a starting server does. */
  admit(encryption: FieldEncryption): Promise<void> {
    return registerEncryptionKeys(
      this.storeWith(encryption),
      this.fixture.catalog,
      encryption,
      this.fixture.parts.clock(),
    );
  }

  renew(slices: number, store: Pick<Store, 'list' | 'transact'> = this.storeWith(between)) {
    const { catalog, clock } = this.fixture.parts;
    return reencryptBatch({ store, encryption: between, catalog, now: clock() }, slices);
  }

  async renewAll(meanwhile: () => Promise<unknown> = () => Promise.resolve()): Promise<void> {
    for (let slice = 0; slice < 1000; slice += 1) {
      const progress: RotationProgress | undefined = await this.renew(1);
      if (progress?.place === undefined) return;
      await meanwhile();
    }
    throw new Error('Re-encryption does not end');
  }

  async found(records: CallerRecords, op: 'eq' | 'last', text: string): Promise<string[]> {
    const filters = [{ field: 'idcard', op, values: [text] }];
    const { list } = await records.list('pupil', { pageNo: 1, pageSize: 100, sort: [], filters });
    return list.map(({ uuid }) => uuid);
  }

  /** Inserts a pupil encrypted under the old key. */
  async insertOld(uuid: string, idcard: string, deleted = false): Promise<void> {
    const { pupil } = this.fixture.catalog.resources;
    if (!pupil) throw new Error('The fixture has no pupil');
    const values = encryptValues(pupil, { name: '乙', schoolId: this.school, idcard }, older);
    await this.raw.transact(tx => tx.insert('pupil', { ...values, uuid, version: 1, deleted }));
  }

  async fill(many: number): Promise<void> {
    const numbers = Array.from({ length: many }, (_, number) => number);
    await Promise.all(
      numbers.map(number =>
        this.insertOld(
          `p${String(number).padStart(4, '0')}`,
          `1101012019${10_000_000 + number}`,
          number % 5 === 0,
        ),
      ),
    );
  }

  /** All stored rows as one text. */
  async everything(): Promise<string> {
    const rows: Row[] = [];
    for (const { name, view } of Object.values(this.fixture.catalog.resources))
      for (const deleted of [false, true])
        if (!view) rows.push(...(await this.raw.list(name, { ...everyRow, deleted })).rows);
    return JSON.stringify(rows);
  }
}
