import { afterEach, describe, expect, it } from 'vitest';
import { ValidationFailed } from '#model/errors';
import type { JsonObject, JsonValue } from '#model/json';
import { orderSchemas } from '#tests/support/effectSchemas';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  fixtureStores,
  type RecordsFixture,
} from '#tests/support/recordsFixture';
import { newUuid } from '../../runtime/newUuid';

describe.each(fixtureStores)('create effect for each item of a list, on %s', (_name, storeOf) => {
  afterEach(closeRecordsFixtures);
  let operation = '';

  const open = (effect: JsonObject): Promise<RecordsFixture> =>
    buildRecordsFixture({
      storeOf,
      files: orderSchemas(effect),
      more: { onOperationWritten: told => (operation = told) },
    });

  /** The names of the slips that the step makes for an order with these values. */
  async function check(fixture: RecordsFixture, values: JsonObject): Promise<JsonValue[]> {
    const admin = fixture.recordsAs('admin');
    const { uuid } = await admin.create('order', values);
    await admin.transition('order', uuid, 1, 'check', {});
    const slips = await fixture.getRows('slip');
    return slips.filter(({ orderId }) => orderId === uuid).map(({ name }) => name ?? null);
  }

  it('create effect creates one record per choice of a list, and none for an empty list', async () => {
    const fixture = await open({ each: '$this.papers' });
    expect(await check(fixture, { papers: ['deed', 'permit'] })).toEqual(['deed', 'permit']);
    expect(await check(fixture, { papers: [] })).toEqual([]);
    expect(await check(fixture, {})).toEqual([]);
  });

  it('create effect creates one record per choice of a list in a related record', async () => {
    const fixture = await open({ each: '$this.categoryId.papers' });
    const { uuid } = await fixture.recordsAs('admin').create('category', { papers: ['permit'] });
    expect(await check(fixture, { categoryId: uuid })).toEqual(['permit']);
    expect(await check(fixture, {})).toEqual([]);
  });

  it('create effect reads the values of each group of a list, directly and in expressions', async () => {
    const values = { orderId: '$this', name: { concat: ['No. ', '$each.label'] } };
    const fixture = await open({ each: '$this.parts', values });
    expect(await check(fixture, { parts: [{ label: 'a' }, { label: 'b' }] })).toEqual(['No. a', 'No. b']);
  });

  it('create effect creates one record per matching record, in the order of their numbers', async () => {
    const values = { orderId: '$this', name: '$each.name' };
    const fixture = await open({ each: { of: 'category', where: { papers: { has: 'deed' } } }, values });
    for (const [name, kind] of [
      ['b', 'deed'],
      ['a', 'deed'],
      ['c', 'permit'],
    ] as const)
      await fixture.recordsAs('admin').create('category', { name, papers: [kind] });
    expect((await check(fixture, {})).sort()).toEqual(['a', 'b']);
  });

  it('create effect creates no record if one of them is invalid', async () => {
    const fixture = await open({ each: '$this.parts', values: { orderId: '$this', name: '$each.label' } });
    const wrong = check(fixture, { parts: [{ label: 'a' }, { label: 'far longer than twenty' }] });
    await expect(wrong).rejects.toThrow(ValidationFailed);
    expect(await fixture.getRows('slip')).toEqual([]);
  });

  it('create effect refuses to create more than 1,000 records', async () => {
    const values = { orderId: '$this', name: '$each.name' };
    const fixture = await open({ each: { of: 'category', where: { name: 'many' } }, values });
    const { uuid } = await fixture.recordsAs('admin').create('category', { name: 'many' });
    const row = await fixture.store.get('category', uuid);
    if (!row) throw new Error('The category was not stored');
    await fixture.store.transact(async tx => {
      for (let id = 2; id <= 1001; id += 1)
        await tx.insert('category', { ...row, uuid: newUuid(new Date(id)), id });
    });
    await expect(check(fixture, {})).rejects.toMatchObject({ userMessage: 'tooManyRelated' });
  });

  it('undo deletes all records that a create effect has created', async () => {
    const fixture = await open({ each: '$this.papers' });
    await check(fixture, { papers: ['deed', 'permit'] });
    expect(await fixture.recordsAs('admin').undo('order', operation)).toBe(3);
    expect((await fixture.getRows('slip')).filter(({ deleted }) => !deleted)).toEqual([]);
  });
});
