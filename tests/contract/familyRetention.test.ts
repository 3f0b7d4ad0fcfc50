import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import type { RecordDetail } from '#model/records';
import {
  as,
  at,
  city,
  complete,
  createStored,
  eraseDue,
  listStored,
  openLife,
  refreshDerived,
  step,
  writeStored,
} from './registrationLife/lifeCity';

openLife();

const numberOfChild = '119901202008310017';
/** Keeps what is still stored of these resources at a date, after the job that erases by retention has run. */
async function listLeft(date: string, resources: readonly string[], own: ReadonlySet<string>) {
  return at(`${date}T03:00:00+08:00`, async () => {
    expect(await eraseDue()).toEqual([]);
    const left: string[] = [];
    for (const resource of resources)
      if ((await listStored(resource)).some(({ uuid }) => own.has(uuid))) left.push(resource);
    return left;
  });
}

/** A submitted registration with an attachment, and what its family and its office have entered beside it. */
async function enterAll(): Promise<{ own: Set<string>; registration: RecordDetail }> {
  const { areaId = '', schoolId = '', villageId = '' } = city.places ?? {};
  const own = new Set<string>();
  const enter = async (who: string, resource: string, values: JsonObject): Promise<RecordDetail> => {
    const made = await as(who).create(resource, values);
    own.add(made.uuid);
    return made;
  };
  const draft = await enter('parent', 'registration', complete());
  const page = { bmId: draft.uuid, proof: 'house', name: '房产证.jpg', eraseOn: '2027-08-31' };
  own.add(await createStored('attachment', page));
  const registration = await step(as('parent'), draft, 'submit');
  const child = { stage: 1, name: '张三', idcard: numberOfChild, areaId };
  await enter('parent', 'bmspecial', { ...child, type: 'late', reason: '住院未能按时填报' });
  await enter('parent', 'modi', child);
  await enter('parent', 'villageApply', { name: '阳光花园', address: '幸福路 1 号', areaId });
  await enter('admin', 'student', { name: '张三', idcard: numberOfChild, school: schoolId });
  await enter('admin', 'houselock', {
    ...{ stage: 1, villageId, home: '示例花园 9 栋 901', parentIdcard: numberOfChild },
    ...{ fromSeason: 2026, toSeason: 2027 },
  });
  await enter('admin', 'bmlockidcard', { stage: 1, idcard: '119901202008310033', reason: 'manual' });
  await enter('bureau', 'message', {
    ...{
      kind: 'notice',
      receiverType: 'scope',
      receiverRole: 'parent',
      subject: '通知',
      content: '请按时报到',
    },
  });
  return { own, registration };
}

const family = ['registration', 'attachment', 'bmspecial', 'modi', 'villageApply'];
const rest = ['student', 'houselock', 'bmlockidcard', 'message'];

describe('retention of the data of families', () => {
  it('data of a child whose registration nobody decided is erased a year after the season, and locks and lists at the end of their own retention', async () => {
    const window = (
      await as('admin').list('submitcontroller', { pageNo: 1, pageSize: 1, filters: [], sort: [] })
    ).list[0];
    await as('admin').create('submitcontroller', {
      ...{ season: 2026, stage: 1, step: 'modi', enabled: true, maxRounds: 3 },
      ...{ openAt: window?.openAt ?? null, closeAt: window?.closeAt ?? null },
      ...{ closedMessageZh: '摸底已结束', closedMessageEn: 'The survey is over' },
    });
    const { own } = await enterAll();
    const all = [...family, ...rest];
    expect(await listLeft('2027-04-09', all, own)).toEqual(all);
    expect(await listLeft('2027-08-30', all, own)).toEqual(all.filter(name => name !== 'message'));
    expect(await listLeft('2027-08-31', all, own)).toEqual(['student', 'houselock', 'bmlockidcard']);
    expect(await listLeft('2028-08-31', all, own)).toEqual(['student', 'bmlockidcard']);
    expect(await listLeft('2029-08-31', all, own)).toEqual(['student']);
    // A pupil of primary school leaves it in the summer of 2032.
    expect(await listLeft('2033-08-30', all, own)).toEqual(['student']);
    expect(await listLeft('2033-08-31', all, own)).toEqual([]);
    const stored = JSON.stringify(await Promise.all([...all, 'history'].map(listStored)));
    expect(stored).not.toContain('住院未能按时填报');
    expect(stored).not.toContain('幸福路');
  });

  it('records stored before the schema had their retention date get the date at the next refresh', async () => {
    const { own } = await enterAll();
    const listDates = async () => {
      const rows = await Promise.all([...family, ...rest].map(listStored));
      return rows.flatMap((ofOne, index) =>
        ofOne
          .filter(({ uuid }) => own.has(uuid))
          .map(row => ({ resource: [...family, ...rest][index] ?? '', row, eraseOn: row.eraseOn ?? null })),
      );
    };
    const before = await listDates();
    expect(before.map(({ eraseOn }) => eraseOn)).not.toContain(null);
    for (const { resource, row } of before) await writeStored(resource, row, { eraseOn: null });
    expect((await listDates()).map(({ eraseOn }) => eraseOn)).toEqual(before.map(() => null));
    expect(await refreshDerived()).toEqual([]);
    expect((await listDates()).map(({ eraseOn }) => eraseOn)).toEqual(before.map(({ eraseOn }) => eraseOn));
    expect(await listLeft('2033-08-31', [...family, ...rest], own)).toEqual([]);
  });

  it('attachments of an enrolled child are erased a year after the season, and the registration after three years', async () => {
    const { own, registration } = await enterAll();
    await writeStored('registration', registration, { status: 'enrolled', eraseOn: '2029-08-31' });
    expect(await listLeft('2027-08-30', family, own)).toContain('attachment');
    expect(await listLeft('2027-08-31', family, own)).toEqual(['registration']);
  });
});
