import { describe, expect, it } from 'vitest';
import { scalarToText } from '#model/json';
import type { ListQuery } from '#model/records';
import { toCityDate } from '#model/time';
import { as, at, city, getResource, openLife, runTimers, toldNotices } from './registrationLife/lifeCity';

openLife();

let serial = 0;
const askFor = (type: string) =>
  as('parent').create('bmspecial', {
    ...{
      type,
      idcard: `E567800${(serial += 1)}`,
      stage: 1,
      name: '张三',
      areaId: city.places?.areaId ?? '',
      reason: '登记的出生日期有误',
    },
  });
/** The reminders of offices about a special case. */
const countReminders = (uuid: string): number =>
  toldNotices.filter(notice => notice.uuid === uuid && notice.role === 'subbureau').length;

describe('request of a family for a correction of its data', () => {
  it('request to correct personal data is due after 15 working days, and its office gets one reminder before', async () => {
    await as('bureau').create('holiday', {
      date: '2026-05-01',
      kind: 'holiday',
      nameZh: '劳动节',
      nameEn: 'Labour Day',
    });
    const { uuid } = await askFor('correction');
    expect(await as('parent').get('bmspecial', uuid)).toMatchObject({ answerBy: '2026-05-04' });
    expect(await as('subbureau1').get('bmspecial', uuid)).toMatchObject({
      remindAt: '2026-04-28T08:00:00+08:00',
    });
    await at('2026-04-28T07:59:00+08:00', runTimers);
    expect(countReminders(uuid)).toBe(0);
    await at('2026-04-28T08:00:00+08:00', runTimers);
    await at('2026-04-29T08:00:00+08:00', runTimers);
    expect(countReminders(uuid)).toBe(1);
    const { version } = await as('subbureau1').get('bmspecial', uuid);
    await as('subbureau1').transition('bmspecial', uuid, version, 'reject', {
      decisionComment: '与户口簿一致',
    });
    expect(await as('subbureau1').get('bmspecial', uuid)).toMatchObject({ answerBy: '2026-05-04' });
  });

  it('request to correct personal data sends no reminder once it is answered, and other special cases have no due date', async () => {
    const answered = await askFor('correction');
    const other = await askFor('guardianship');
    expect(other).not.toHaveProperty('answerBy', expect.any(String));
    await as('subbureau1').transition('bmspecial', answered.uuid, answered.version, 'reject', {
      decisionComment: '与户口簿一致',
    });
    await at('2026-05-20T08:00:00+08:00', runTimers);
    expect([countReminders(answered.uuid), countReminders(other.uuid)]).toEqual([0, 0]);
  });

  it('request to correct personal data is counted on the home page of its office from the day on which the answer is due', async () => {
    const { uuid } = await askFor('correction');
    await askFor('guardianship');
    const tile = getResource('bmspecial')?.tiles?.find(({ name }) => name === 'due');
    const listDue = async () => {
      const filters = (tile?.filters ?? []).map((filter): ListQuery['filters'][number] => {
        const { field } = filter;
        if (filter.op === 'in') return { field, op: 'in', values: filter.values.map(scalarToText) };
        return { field, op: filter.op, values: [filter.value === '$today' ? toCityDate(city.now) : ''] };
      });
      const { list } = await as('subbureau1').list('bmspecial', {
        pageNo: 1,
        pageSize: 9,
        filters,
        sort: [],
      });
      return list.map(row => row.uuid);
    };
    expect(tile?.roles).toEqual(['subbureau', 'bureau']);
    expect(await at('2026-05-03T10:00:00+08:00', listDue)).toEqual([]);
    expect(await at('2026-05-04T10:00:00+08:00', listDue)).toEqual([uuid]);
  });
});
