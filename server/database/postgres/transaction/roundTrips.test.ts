import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { planMigration } from '#generator/emit/planMigration';
import type { Catalog } from '#model/catalog';
import { DuplicateValue } from '#model/errors';
import { RequestContext } from '#server/records/RequestContext';
import { checkRelations } from '#server/records/validation/checkRelations';
import { startCountingProxy, type CountingProxy } from '#tests/support/countingProxy';
import { createTestSchema } from '#tests/support/openPostgresStore';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  type RecordsFixture,
} from '#tests/support/recordsFixture';
import { testVault } from '#tests/support/accessScenario';
import { SqlStore } from '../../SqlStore';
import { openPostgres } from '../openPostgres';

describe('round trips of a create on PostgreSQL', () => {
  let proxy: CountingProxy;
  let drop: () => Promise<void>;
  let fixture: RecordsFixture;

  const storeOf = async (catalog: Catalog): Promise<SqlStore> => {
    const store = await SqlStore.open(await openPostgres(proxy.address), testVault);
    await store.applyCatalog(catalog, planMigration(undefined, catalog));
    return store;
  };

  beforeEach(async () => {
    const place = await createTestSchema();
    drop = place.drop;
    proxy = await startCountingProxy(place.address);
    fixture = await buildRecordsFixture({ storeOf });
  });

  afterEach(async () => {
    await closeRecordsFixtures();
    await proxy.close();
    await drop();
  });

  it('create of a record on PostgreSQL takes at most six round trips', async () => {
    await fixture.recordsAs('admin').create('school', { code: '001', name: '一小' });
    proxy.roundTrips();
    await fixture.recordsAs('admin').create('school', { code: '002', name: '二小' });
    expect(proxy.roundTrips()).toBeLessThanOrEqual(6);
  });

  it('transaction that inserts four records on PostgreSQL takes two round trips, like one that inserts a single record', async () => {
    const write = (...names: string[]) =>
      fixture.store.transact(async tx => {
        for (const uuid of names)
          await tx.insert('school', { uuid, version: 1, deleted: false, code: uuid, name: uuid });
      });
    await write('001');
    proxy.roundTrips();
    await write('002');
    expect(proxy.roundTrips()).toBe(2);
    await write('003', '004', '005', '006');
    expect(proxy.roundTrips()).toBe(2);
  });

  it('create of a record on PostgreSQL prepares no statement twice', async () => {
    const admin = fixture.recordsAs('admin');
    const { uuid: schoolId } = await admin.create('school', { code: '001', name: '一小' });
    for (const name of ['张一', '张二', '张三', '张四']) await admin.create('pupil', { name, schoolId });
    proxy.parsedStatements();
    await admin.create('pupil', { name: '张五', schoolId });
    expect(proxy.parsedStatements()).toBe(0);
  });

  it('create of a record on PostgreSQL shares round trips between relation checks and the catalog version check', async () => {
    const { uuid: schoolId } = await fixture
      .recordsAs('admin')
      .create('school', { code: '001', name: '一小' });
    const { uuid: friendId } = await fixture.recordsAs('admin').create('pupil', { name: '张三', schoolId });
    const context = new RequestContext({ ...fixture.parts, caller: fixture.caller('admin') });
    const record = { schoolId, friendId };
    proxy.roundTrips();
    const issues = await fixture.store.transact(tx =>
      checkRelations(context, tx, context.getResource('pupil'), record, Object.keys(record), new Set()),
    );
    expect(issues).toEqual([]);
    // The second round trip is the commit.
    expect(proxy.roundTrips()).toBe(2);
  });

  it('create of a record on PostgreSQL reports a duplicate at its field and rolls back', async () => {
    await fixture.recordsAs('admin').create('school', { code: '001', name: '一小' });
    const [history, log] = [await fixture.getRows('history'), await fixture.getRows('log')];
    const again = fixture.recordsAs('admin').create('school', { code: '001', name: '二小' });
    const error: unknown = await again.catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(DuplicateValue);
    expect(error).toMatchObject({ fields: ['code'] });
    expect(await fixture.getRows('school')).toHaveLength(1);
    expect(await fixture.getRows('history')).toEqual(history);
    expect(await fixture.getRows('log')).toEqual(log);
  });
});
