import { afterEach, describe, expect, it } from 'vitest';
import { matchAll } from '#model/conditions';
import type { JsonObject } from '#model/json';
import { noCityRules, type CityRules } from '#model/rules';
import type { RecordDetail } from '#model/records';
import { bookingSchema } from '#tests/support/effectSchemas';
import { buildRecordsFixture, closeRecordsFixtures, fixtureStores } from '#tests/support/recordsFixture';
import { newUuid } from '../../runtime/newUuid';

describe.each(fixtureStores)('update effect on related records, on %s', (_name, storeOf) => {
  afterEach(closeRecordsFixtures);

  it('update effect updates all related records over several pages', async () => {
    const fixture = await buildRecordsFixture({ storeOf });
    const admin = fixture.recordsAs('admin');
    const school = await admin.create('school', { code: '001', name: '一小' });
    const pupil = await admin.create('pupil', { name: '甲', schoolId: school.uuid });
    const letter = await admin.create('letter', { pupilId: pupil.uuid });
    const row = await fixture.store.get('letter', letter.uuid);
    if (!row) throw new Error('The letter was not stored');
    await fixture.store.transact(async tx => {
      for (let id = 2; id <= 1001; id += 1)
        await tx.insert('letter', { ...row, uuid: newUuid(new Date(id)), id });
    });
    for (const role of ['bureau', 'admin'])
      await fixture
        .recordsAs(role, { username: role })
        .transition('pupil', pupil.uuid, 1, 'refuse', { comment: '材料不全' });
    const told = { op: 'is', path: ['text'], test: { eq: '材料不全' } } as const;
    expect(await fixture.store.count('letter', matchAll)).toBe(1001);
    expect(await fixture.store.count('letter', told)).toBe(1001);
  });
});

describe.each(fixtureStores)('update effect with a rule, on %s', (_name, storeOf) => {
  afterEach(closeRecordsFixtures);

  it('update effect with a rule computes values for each record that it changes', async () => {
    const rules: CityRules = {
      ...noCityRules,
      effects: {
        describe: (record, input) =>
          Promise.resolve({
            note: `${String(record.name)} ${String(record.urgent)} ${String(input.comment)}`,
          }),
      },
    };
    const effects: JsonObject[] = [
      { update: 'booking', where: { status: 'draft' }, values: { urgent: true }, rule: 'describe' },
    ];
    const files = { booking: bookingSchema(effects) };
    const admin = (await buildRecordsFixture({ storeOf, files, rules })).recordsAs('admin');
    const [first, second, third] = [
      await admin.create('booking', { name: '甲' }),
      await admin.create('booking', { name: '乙' }),
      await admin.create('booking', { name: '丙' }),
    ];
    await admin.transition('booking', first.uuid, 1, 'book', { comment: 'soon' });
    expect(await admin.get('booking', second.uuid)).toMatchObject({ urgent: true, note: '乙 true soon' });
    expect(await admin.get('booking', third.uuid)).toMatchObject({ urgent: true, note: '丙 true soon' });
    expect(await admin.get('booking', first.uuid)).toMatchObject({ note: null });
  });
});

describe.each(fixtureStores)('condition of a transition effect, on %s', (_name, storeOf) => {
  afterEach(closeRecordsFixtures);

  const urgent: JsonObject = {
    properties: { record: { required: ['urgent'], properties: { urgent: { const: true } } } },
  };
  const several: JsonObject = { properties: { related: { properties: { bookings: { minimum: 2 } } } } };
  const related = { bookings: { count: 'booking', where: {} } };

  async function book(
    effects: JsonObject[],
    values: JsonObject,
    input: JsonObject = {},
  ): Promise<RecordDetail> {
    const schema = bookingSchema(effects);
    const { transitions } = schema['x-states'] as { transitions: { book: JsonObject } };
    transitions.book.related = related;
    const admin = (await buildRecordsFixture({ storeOf, files: { booking: schema } })).recordsAs('admin');
    const { uuid } = await admin.create('booking', { name: '甲', ...values });
    return admin.transition('booking', uuid, 1, 'book', input);
  }

  it('transition effect is skipped if its condition on the record does not hold', async () => {
    const effects = [{ when: urgent, set: { note: 'now' } }];
    expect(await book(effects, { urgent: true })).toMatchObject({ status: 'booked', note: 'now' });
    expect(await book(effects, { urgent: false })).toMatchObject({ status: 'booked', note: null });
  });

  it('condition of a transition effect can use the input and the look-ups of the transition', async () => {
    const given = {
      when: { properties: { input: { required: ['comment'] } } },
      set: { note: '$input.comment' },
    };
    expect(await book([given], {}, { comment: 'soon' })).toMatchObject({ note: 'soon' });
    expect(await book([given], {})).toMatchObject({ note: null });
    expect(await book([{ when: several, set: { note: 'many' } }], {})).toMatchObject({ note: null });
  });

  it('condition of a transition effect is evaluated on the record before the transition, regardless of earlier effects', async () => {
    const effects: JsonObject[] = [
      { set: { note: 'first' } },
      { when: { properties: { record: { required: ['note'] } } }, set: { note: 'second' } },
      {
        when: { properties: { record: { properties: { status: { const: 'draft' } } } } },
        create: 'booking',
        values: { name: '乙' },
      },
    ];
    expect(await book(effects, {})).toMatchObject({ note: 'first' });
  });
});
