import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DuplicateValue, NotAllowed, TooManyRequests, ValidationFailed } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { ListFilter, ListQuery } from '#model/records';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  fixtureFiles,
  type OpenFixtureStore,
  type RecordsFixture,
} from '#tests/support/recordsFixture';

const phone = '13812345678';
const others = ['13812345670', '13812345671', '13812345672', '13812345673'];

/** Queries for masked values, on any store. */
export function authorizeMaskedQuerySuite(name: string, storeOf: OpenFixtureStore): void {
  describe(`query for a masked value on ${name}`, () => {
    afterEach(closeRecordsFixtures);
    let fixture: RecordsFixture;
    beforeEach(async () => {
      fixture = await buildRecordsFixture({
        storeOf,
        more: { revealLimit: { perDay: 3, perHour: 3, alarmAt: 2 } },
      });
      await fixture.recordsAs('admin').create('school', { code: '001', name: '一小', phone });
    });

    const queryFor = (...filters: ListFilter[]): ListQuery => ({
      pageNo: 1,
      pageSize: 20,
      filters,
      sort: [],
    });
    const byPhone = (...values: string[]): ListFilter => ({
      field: 'phone',
      op: values.length > 1 ? 'in' : 'eq',
      values,
    });
    const list = (role: string, ...filters: ListFilter[]) =>
      fixture.recordsAs(role).list('school', queryFor(...filters));
    const lookups = async () => (await fixture.getRows('log')).filter(({ action }) => action === 'lookup');

    const numbers = [
      '110101201901010037',
      '110101201901010010',
      '110101201901010096',
      '110101201901010053',
    ] as const;
    /** A clerk who may edit the numbers that it sees masked; `states` are those of their key. */
    const openClerk = async (edit: JsonObject, { states }: { states?: string[] } = {}) => {
      const { pupil = {} } = fixtureFiles;
      const access = pupil['x-access'] as JsonObject;
      const properties = pupil.properties as JsonObject;
      const idcard = { ...(properties.idcard as JsonObject), 'x-unique': !states };
      const bureau = { see: true, create: true, edit: { fields: true, ...edit }, do: ['submit', 'admit'] };
      const changed = {
        ...pupil,
        properties: { ...properties, idcard },
        ...(states && { 'x-unique': [{ fields: ['idcard'], states }] }),
        'x-access': { ...access, bureau },
      };
      const files = { ...fixtureFiles, pupil: changed };
      const more = { revealLimit: { perDay: 3, perHour: 3, alarmAt: 2 } };
      fixture = await buildRecordsFixture({ storeOf, files, more });
      return fixture.recordsAs('bureau');
    };
    const createPupil = async (role: string, idcard: string | null = null) => {
      const { list: schools } = await fixture.recordsAs('admin').list('school', queryFor());
      const found =
        schools[0] ?? (await fixture.recordsAs('admin').create('school', { code: '002', name: '二小' }));
      return fixture.recordsAs(role).create('pupil', { name: 'Ben', idcard, schoolId: found.uuid });
    };

    it('query for a masked value finds records by the whole value and by the last four characters, each counted and logged', async () => {
      expect((await list('bureau', byPhone(phone))).total).toBe(1);
      expect((await list('bureau', { field: 'phone', op: 'last', values: ['5678'] })).total).toBe(1);
      expect(await lookups()).toMatchObject([
        { resource: 'school', fields: 'phone', rows: 1, executeResult: 'done' },
        { resource: 'school', fields: 'phone', rows: 2, executeResult: 'done' },
      ]);
      expect(JSON.stringify(await fixture.getRows('log'))).not.toContain(phone);
    });

    it.each([
      ['several values', [byPhone(phone, ...others)]],
      ['two filters', [byPhone(phone), { field: 'phone', op: 'last', values: ['5678'] } as const]],
    ])(
      'query for a masked value with %s is refused at once, also in statistics and bulk operations',
      async (_case, filters) => {
        const refused = { issues: [expect.objectContaining({ keyword: 'oneMasked' })] };
        const query = queryFor(...filters);
        const bureau = fixture.recordsAs('bureau');
        await expect(bureau.list('school', query)).rejects.toBeInstanceOf(ValidationFailed);
        await expect(bureau.list('school', query)).rejects.toMatchObject(refused);
        await expect(bureau.getStatistics('school', ['kind'], query)).rejects.toMatchObject(refused);
        const order = { action: { action: 'delete' }, selection: { query }, expect: 1 } as const;
        await expect(bureau.prepareBulkRequest('school', order)).rejects.toMatchObject({
          issues: [expect.objectContaining({ path: '/filters/phone' })],
        });
        expect(await lookups()).toEqual([]);
      },
    );

    it('query for a masked value in the explanation of a record missing from a list accepts one value only', async () => {
      const bureau = fixture.recordsAs('bureau');
      const why = (...values: string[]) =>
        bureau.explain('school', {
          number: '001',
          filters: new URLSearchParams(values.map(value => ['phone[in]', value])),
        });
      await expect(why(phone, ...others)).rejects.toMatchObject({
        issues: [expect.objectContaining({ keyword: 'oneMasked' })],
      });
      expect(await lookups()).toEqual([]);
      expect(await why(phone)).toMatchObject({ isPossible: true });
      expect(await lookups()).toMatchObject([{ resource: 'school', fields: 'phone', rows: 1 }]);
    });

    it('query for a masked value returns 429 above the daily limit, logs the denial, and raises the alarm before', async () => {
      for (const value of others.slice(0, 3)) await list('bureau', byPhone(value));
      const refused = await list('bureau', byPhone(phone)).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(TooManyRequests);
      expect((await lookups()).at(-1)).toMatchObject({ executeResult: 'denied', fields: 'phone' });
      expect((await fixture.getRows('log')).filter(({ type }) => type === 'alarm')).toHaveLength(1);
      // Other filters stay open.
      expect((await list('bureau', { field: 'kind', op: 'eq', values: ['public'] })).total).toBe(1);
    });

    it('limit of masked queries (look-ups by a value that the caller sees masked) counts a repeated query once: its further pages, and the same list read again', async () => {
      for (let time = 0; time < 6; time += 1) expect((await list('bureau', byPhone(phone))).total).toBe(1);
      expect(await lookups()).toHaveLength(1);
    });

    it('limit of masked queries (look-ups by a value that the caller sees masked) counts and logs the query of a caller who may reveal the field', async () => {
      const byIdcard: ListFilter = { field: 'idcard', op: 'last', values: ['0038'] };
      await fixture.recordsAs('bureau').list('pupil', queryFor(byIdcard));
      expect(await lookups()).toMatchObject([{ resource: 'pupil', fields: 'idcard', rows: 1 }]);
    });

    it('limit of masked queries (look-ups by a value that the caller sees masked) counts each number of a uniqueness check on the own record once', async () => {
      const [held, free, next] = ['110101201901010037', '110101201901010010', '110101201901010096'];
      const admin = fixture.recordsAs('admin');
      const { uuid: schoolId } = await admin.create('school', { code: '002', name: '二小' });
      const first = await admin.create('pupil', { name: 'Ann', idcard: held, schoolId });
      await admin.transition('pupil', first.uuid, 1, 'submit', {});
      const own = await admin.create('pupil', { name: 'Ben', schoolId });
      await fixture.store.transact(async tx => {
        const submitted = await tx.get('pupil', first.uuid);
        // The number is then held by the record lock alone, and no record has it.
        await tx.update('pupil', first.uuid, submitted?.version ?? 0, { idcard: null });
        const createdBy = fixture.caller('parent', { username: 'mother' }).id ?? null;
        await tx.update('pupil', own.uuid, 1, { createdBy });
      });
      const mother = fixture.recordsAs('parent', { username: 'mother' });
      let version = 2;
      const why = async (idcard?: string) => {
        if (idcard !== undefined) ({ version } = await mother.update('pupil', own.uuid, version, { idcard }));
        return mother.explain('pupil', { uuid: own.uuid, step: 'submit' });
      };
      expect((await why()).isPossible).toBe(false);
      expect(await lookups()).toEqual([]);
      expect((await why(free)).isPossible).toBe(true);
      expect((await why()).isPossible).toBe(true);
      expect((await why(next)).isPossible).toBe(true);
      expect(await lookups()).toMatchObject([
        { resource: 'pupil', fields: 'idcard', rows: 1 },
        { resource: 'pupil', fields: 'idcard', rows: 2 },
      ]);
      await why(free);
      await expect(why(held)).rejects.toBeInstanceOf(TooManyRequests);
      await admin.explain('pupil', { uuid: own.uuid, step: 'submit' });
      expect(await lookups()).toHaveLength(4);
    });

    it('limit of masked queries (look-ups by a value that the caller sees masked) counts a refusal that discloses a masked number of another record once, and then returns 429', async () => {
      const numbers = [
        '110101201901010037',
        '110101201901010010',
        '110101201901010096',
        '110101201901010053',
      ];
      const admin = fixture.recordsAs('admin');
      const { uuid: schoolId } = await admin.create('school', { code: '002', name: '二小' });
      for (const idcard of numbers) await admin.create('pupil', { name: 'Ann', idcard, schoolId });
      const own = await admin.create('pupil', { name: 'Ben', schoolId });
      const createdBy = fixture.caller('parent', { username: 'mother' }).id ?? null;
      await fixture.store.transact(tx => tx.update('pupil', own.uuid, 1, { createdBy }));
      const mother = fixture.recordsAs('parent', { username: 'mother' });
      const ask = (idcard?: string) => mother.update('pupil', own.uuid, 2, { idcard: idcard ?? null });
      for (const idcard of numbers.slice(0, 3)) {
        await expect(ask(idcard)).rejects.toBeInstanceOf(DuplicateValue);
        await expect(ask(idcard)).rejects.toBeInstanceOf(DuplicateValue);
      }
      expect(await lookups()).toMatchObject([{ rows: 1 }, { rows: 2 }, { rows: 3, fields: 'idcard' }]);
      await expect(ask(numbers[3])).rejects.toBeInstanceOf(TooManyRequests);
      const taken = { name: 'Cal', idcard: numbers[0] ?? '', schoolId };
      for (let time = 0; time < 5; time += 1)
        await expect(admin.create('pupil', taken)).rejects.toBeInstanceOf(DuplicateValue);
      expect(await lookups()).toHaveLength(4);
    });

    it('limit of masked queries (look-ups by a value that the caller sees masked) counts an unused number entered in place of a mask, and returns 429 as for a used one', async () => {
      const clerk = await openClerk({});
      const taken = await createPupil('admin', numbers[0]);
      const own = await createPupil('admin');
      const ask = (idcard: string, version: number) => clerk.update('pupil', own.uuid, version, { idcard });
      await expect(ask(numbers[0], 1)).rejects.toBeInstanceOf(DuplicateValue);
      await ask(numbers[1], 1);
      await clerk.update('pupil', own.uuid, 2, { name: 'Bob' });
      await ask(numbers[2], 3);
      expect(await lookups()).toMatchObject([{ rows: 1 }, { rows: 2 }, { rows: 3, fields: 'idcard' }]);
      await expect(ask(numbers[3], 4)).rejects.toBeInstanceOf(TooManyRequests);
      await expect(ask(numbers[0], 4)).rejects.toBeInstanceOf(TooManyRequests);
      expect((await lookups()).slice(3)).toMatchObject([
        { executeResult: 'denied', fields: 'idcard' },
        { executeResult: 'denied', fields: 'idcard' },
      ]);
      expect((await fixture.store.get('pupil', own.uuid))?.version).toBe(4);
      expect((await fixture.getRows('log')).filter(({ type }) => type === 'alarm')).toHaveLength(1);
      await fixture.recordsAs('admin').update('pupil', taken.uuid, 1, { idcard: numbers[3] });
    });

    it('limit of masked queries (look-ups by a value that the caller sees masked) counts an unused number even if the write is refused for another reason', async () => {
      const clerk = await openClerk({ rows: { name: 'Ben' } });
      const own = await createPupil('admin');
      const away = { name: 'Bob', idcard: numbers[1] };
      await expect(clerk.update('pupil', own.uuid, 1, away)).rejects.toBeInstanceOf(NotAllowed);
      expect(await lookups()).toMatchObject([{ rows: 1, fields: 'idcard' }]);
    });

    it('limit of masked queries (look-ups by a value that the caller sees masked) counts an edit of a unique masked field in states where its unique key applies, but no create or transition', async () => {
      const clerk = await openClerk({}, { states: ['submitted', 'admitted'] });
      const own = await createPupil('admin', numbers[0]);
      await createPupil('bureau', numbers[2]);
      await clerk.transition('pupil', own.uuid, 1, 'submit', {});
      expect(await lookups()).toEqual([]);
      await clerk.update('pupil', own.uuid, 2, { idcard: numbers[1] });
      await clerk.transition('pupil', own.uuid, 3, 'admit', {});
      expect(await lookups()).toMatchObject([{ rows: 1, fields: 'idcard' }]);
    });

    it('limit of masked queries (look-ups by a value that the caller sees masked) does not count unused numbers for a caller who sees only its own records, and those in full', async () => {
      const own = await createPupil('admin');
      const createdBy = fixture.caller('parent', { username: 'mother' }).id ?? null;
      await fixture.store.transact(tx => tx.update('pupil', own.uuid, 1, { createdBy }));
      const mother = fixture.recordsAs('parent', { username: 'mother' });
      for (const [at, idcard] of numbers.entries())
        await mother.update('pupil', own.uuid, at + 2, { idcard });
      expect(await lookups()).toEqual([]);
    });

    it('limit of masked queries (look-ups by a value that the caller sees masked) counts a transition that is refused by the record lock of a masked number', async () => {
      const idcard = '110101201901010037';
      const admin = fixture.recordsAs('admin');
      const { uuid: schoolId } = await admin.create('school', { code: '002', name: '二小' });
      const first = await admin.create('pupil', { name: 'Ann', idcard, schoolId });
      await admin.transition('pupil', first.uuid, 1, 'submit', {});
      const submitted = await fixture.store.get('pupil', first.uuid);
      await fixture.store.transact(tx =>
        tx.update('pupil', first.uuid, submitted?.version ?? 0, { idcard: null }),
      );
      const own = await admin.create('pupil', { name: 'Ben', idcard, schoolId });
      const createdBy = fixture.caller('parent', { username: 'mother' }).id ?? null;
      await fixture.store.transact(tx => tx.update('pupil', own.uuid, 1, { createdBy }));
      const mother = fixture.recordsAs('parent', { username: 'mother' });
      const refused = { code: 409, issues: [{ path: '/season' }, { path: '/idcard' }] };
      await expect(mother.transition('pupil', own.uuid, 2, 'submit', {})).rejects.toMatchObject(refused);
      expect(await lookups()).toMatchObject([{ resource: 'pupil', fields: 'idcard', rows: 1 }]);
    });

    it('query for a sensitive value is neither limited nor counted for callers who see the whole value', async () => {
      expect((await list('admin', byPhone(phone, ...others))).total).toBe(1);
      expect(await lookups()).toEqual([]);
    });
  });
}
