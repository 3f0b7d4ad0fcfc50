import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cityRules } from '#enrolment/cityRules';
import type { Caller } from '#model/caller';
import type { Catalog } from '#model/catalog';
import { AppError } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { RecordDetail, Store } from '#model/records';
import { CallerRecords } from '#server/records/CallerRecords';
import { createFieldEncryption } from '#server/encryption/FieldEncryption';
import { newUuid } from '#server/runtime/newUuid';
import { completeRegistration } from '#tests/support/completeRegistration';
import { loadShippedCatalog } from '#tests/support/catalogLoaders';

const crowd = 50;
/** One ID number in several spellings. */
const spellings = [
  '11010120200101001X',
  '11010120200101001x',
  '110101 20200101 001X',
  '１１０１０120200101001Ｘ',
];
const taken = [409, { zh: '该证件号已报名', en: 'This number is already registered' }];

/** Suite of unique registrations: a child is registered once for a season and stage, on any store. */
export function uniqueRegistrationSuite(name: string, storeOf: (catalog: Catalog) => Promise<Store>): void {
  describe(`registrations of one ID number on ${name}`, () => {
    let store: Store;
    let records: (role: string) => CallerRecords;
    let clerk: CallerRecords;
    let places: { schoolId: string; areaId: string; villageId: string };

    beforeAll(async () => {
      const catalog = await loadShippedCatalog();
      store = await storeOf(catalog);
      const clock = () => new Date('2026-04-10T10:00:00+08:00');
      const parts = {
        store,
        catalog,
        rules: cityRules,
        clock,
        encryption: createFieldEncryption(Buffer.alloc(32, 3)),
      };
      const origin = { language: 'zh', ip: '', requestId: '' } as const;
      const caller = (role: string, id = newUuid(clock())): Caller => ({
        ...{ id, username: role, roles: [role], permissions: [], me: {}, ...origin },
      });
      records = role => new CallerRecords({ ...parts, caller: caller(role) });
      const admin = records('admin');
      const account = await admin.create('user', { username: 'clerk', name: '科员', roles: ['admin'] });
      clerk = new CallerRecords({ ...parts, caller: caller('admin', account.uuid) });
      const street = { code: '440305001', name: '粤海街道', level: 'street', lng: 114, lat: 22 };
      const { uuid: areaId } = await admin.create('area', street);
      const school = { code: '4403050001', name: '示例小学', level: 'primary', nature: 'public', areaId };
      const organ = { code: 'SB', name: '区教育局', type: 'subbureau' };
      const { uuid: organId } = await admin.create('organ', organ);
      const { uuid: schoolId } = await admin.create('school', { ...school, organId, address: '示例路 1 号' });
      const place = { code: '440305001001', name: '第一社区', level: 'community', parentId: areaId };
      const { uuid: community } = await admin.create('area', place);
      const { uuid: villageId } = await admin.create('village', {
        ...{ name: '示例花园', kind: 'estate', areaId: community, address: '示例路 2 号', enabled: true },
      });
      places = { schoolId, areaId, villageId };
      await admin.create('submitcontroller', {
        ...{ season: 2026, stage: 1, step: 'report', enabled: true, maxRounds: 3 },
        ...{ openAt: '2026-04-01T08:00:00+08:00', closeAt: '2026-04-17T00:00:00+08:00' },
        ...{ closedMessageZh: '未开放', closedMessageEn: 'Closed' },
      });
    });
    afterAll(() => store.close());

    let serial = 0;
    const draft = (
      idcard: string,
      giver = records('parent'),
      more: JsonObject = {},
    ): Promise<RecordDetail> => {
      serial += 1;
      const { birthDate, ...values } = completeRegistration(serial, {
        ...{ certType: 'resident_id', idcard, guardianPhone: '13800000000', ...places, ...more },
      });
      // A resident ID tells the birth date.
      const isTold = values.certType === 'resident_id';
      return giver.create('registration', isTold ? values : { ...values, birthDate: birthDate ?? null });
    };
    const submit = ({ uuid, version }: RecordDetail): Promise<RecordDetail> =>
      clerk.transition('registration', uuid, version, 'submit', {});

    it('one of fifty concurrent registrations of one ID number can be submitted, and deletion releases the number', async () => {
      const drafts: RecordDetail[] = [];
      for (let at = 0; at < crowd; at += 1) drafts.push(await draft(spellings[at % spellings.length] ?? ''));
      const outcomes = await Promise.allSettled(drafts.map(submit));
      const done = outcomes.flatMap(outcome => (outcome.status === 'fulfilled' ? [outcome.value] : []));
      expect(done.map(({ status }) => status)).toEqual(['submitted']);
      const refused = outcomes.flatMap(outcome =>
        outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
      );
      expect(refused).toHaveLength(crowd - 1);
      for (const reason of refused)
        expect(reason instanceof AppError && [reason.code, reason.userMessage]).toEqual(taken);
      const [first] = done;
      const second = drafts.find(({ uuid }) => uuid !== first?.uuid);
      if (!first || !second) throw new Error('One is submitted, and others are not');
      const admin = records('admin');
      await admin.remove('registration', [first.uuid]);
      expect(await submit(second)).toMatchObject({ status: 'submitted' });
      await expect(admin.recover('registration', [first.uuid])).rejects.toMatchObject({ code: 409 });
    });

    it('registrations with one phone number are limited to five per season, whichever family member has the number', async () => {
      const phone = '13911112222';
      const named: JsonObject[] = [
        { guardianPhone: phone },
        { father: '张大三', fatherPhone: phone },
        { mother: '李四', motherPhone: '１３９１１１１２２２２' },
      ];
      const drafts: RecordDetail[] = [];
      for (let at = 0; at < 10; at += 1) {
        const more = { certType: 'passport', birthDate: '2020-03-01' };
        // Each registration has its own phone number, so that only the ID number collides.
        const own = { ...more, guardianPhone: `1370000000${at}`, ...named[at % named.length] };
        drafts.push(await draft(`E2222000${at}`, records('parent'), own));
      }
      const outcomes = await Promise.allSettled(drafts.map(submit));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
      for (const outcome of outcomes)
        if (outcome.status === 'rejected')
          expect(outcome.reason).toMatchObject({
            code: 400,
            userMessage: { zh: expect.stringContaining('的手机号本学年已用于 5 名学生') as unknown },
          });
      const first = outcomes.find(outcome => outcome.status === 'fulfilled');
      const late = drafts.find((_, at) => outcomes[at]?.status === 'rejected');
      if (!first || !late) throw new Error('Five are submitted, and five are not');
      // After the first registration was deleted, another one with its number can be submitted.
      await records('admin').remove('registration', [first.value.uuid]);
      expect(await submit(late)).toMatchObject({ status: 'submitted' });
    });

    it('ID number of a registration is stored in its normal form', async () => {
      const parent = records('parent');
      const made = await draft('１10101 20200202 005ｘ', parent);
      expect(made).toMatchObject({ idcard: '11010120200202005X' });
    });

    it('user names that differ only in letter case are duplicates', async () => {
      const admin = records('admin');
      const account = { name: '科员', roles: ['school'] };
      await admin.create('user', { ...account, username: 'Clerk.One' });
      await expect(admin.create('user', { ...account, username: 'clerk.ONE' })).rejects.toMatchObject({
        code: 409,
        issues: [{ path: '/username', keyword: 'unique' }],
      });
    });
  });
}
