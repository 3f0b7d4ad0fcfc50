import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TooManyRequests } from '#model/errors';
import type { InboxNotice } from '#server/notices/NoticeInbox';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  fixtureStores,
  type RecordsFixture,
} from '#tests/support/recordsFixture';

const idcard = '110101201901010010';

describe.each(fixtureStores)('reveal limit on %s', (_name, storeOf) => {
  afterEach(closeRecordsFixtures);
  let fixture: RecordsFixture;
  let pupil: string;
  let notices: InboxNotice[];
  beforeEach(async () => {
    notices = [];
    const more = {
      revealLimit: { perDay: 4, perHour: 5, alarmAt: 3 },
      notify: (notice: InboxNotice) => void notices.push(notice),
    };
    fixture = await buildRecordsFixture({ storeOf, more });
    const school = await fixture.recordsAs('admin').create('school', { code: '001', name: '一小' });
    pupil = (await fixture.recordsAs('admin').create('pupil', { name: '甲', schoolId: school.uuid, idcard }))
      .uuid;
  });

  const ask = (username = 'one') =>
    fixture.recordsAs('bureau', { username }).revealField('pupil', pupil, 'idcard', '核对入学材料');
  async function askTimes(times: number): Promise<void> {
    for (let time = 0; time < times; time += 1) expect(await ask()).toBe(idcard);
  }
  const entries = async (words: object) =>
    (await fixture.getRows('log')).filter(row =>
      Object.entries(words).every(([name, value]) => row[name] === value),
    );

  it.each([4, 501])(
    'reveal refuses a reason of %i characters, and says how long a reason must be',
    async length => {
      const refused = await fixture
        .recordsAs('bureau')
        .revealField('pupil', pupil, 'idcard', '核'.repeat(length))
        .catch((error: unknown) => error);
      expect(refused).toMatchObject({
        issues: [
          {
            path: '/reason',
            text: { zh: '理由应为 5 至 500 个字', en: 'Give a reason of 5 to 500 characters' },
          },
        ],
      });
    },
  );

  it('reveal limit (rate limit) returns 429 above the daily limit, until midnight in the city', async () => {
    fixture.setTime('2026-04-16T23:30:00+08:00');
    await askTimes(4);
    const refused = await ask().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(TooManyRequests);
    expect(refused).toMatchObject({ code: 429, retryAfterSeconds: 30 * 60 });
    expect(await entries({ action: 'reveal', executeResult: 'denied' })).toMatchObject([
      { account: 'one', rowId: pupil, fields: null },
    ]);
    fixture.setTime('2026-04-17T00:00:00+08:00');
    await askTimes(1);
  });

  it('reveal limit (rate limit) returns 429 above the limit of an hour, with the minutes until the hour is over', async () => {
    const limits = { revealLimit: { perDay: 5, perHour: 2, alarmAt: 5 } };
    fixture = await buildRecordsFixture({ storeOf, more: limits });
    const school = await fixture.recordsAs('admin').create('school', { code: '001', name: '一小' });
    const values = { name: '甲', schoolId: school.uuid, idcard };
    pupil = (await fixture.recordsAs('admin').create('pupil', values)).uuid;
    await askTimes(1);
    fixture.setTime('2026-04-16T08:40:30+08:00');
    await askTimes(1);
    expect(await ask().catch((error: unknown) => error)).toMatchObject({
      ...{ code: 429, retryAfterSeconds: 19.5 * 60 },
      userMessage: {
        zh: '一小时内已查看 2 项完整信息，达到每小时上限，请 20 分钟后再看',
        en: 'You have seen 2 full values within an hour, the limit of an hour; please go on in 20 min',
      },
    });
    expect(await ask('other')).toBe(idcard);
    expect(await entries({ action: 'reveal', executeResult: 'denied' })).toHaveLength(1);
    fixture.setTime('2026-04-16T09:00:00+08:00');
    await askTimes(2);
    await expect(ask()).rejects.toMatchObject({ code: 429, retryAfterSeconds: 3600 });
    fixture.setTime('2026-04-16T10:00:00+08:00');
    await askTimes(1);
    await expect(ask()).rejects.toMatchObject({ code: 429, retryAfterSeconds: 14 * 3600 });
  });

  it('reveal limit (masked values shown in full) of an hour ends with a clock that was set back', async () => {
    fixture.setTime('2026-04-17T08:00:00+08:00');
    await askTimes(1);
    fixture.setTime('2026-04-16T08:00:00+08:00');
    await askTimes(1);
    expect(await fixture.getRows('tally')).toMatchObject([
      { hourCount: 1, hourEnd: '2026-04-16T09:00:00+08:00' },
    ]);
  });

  it('reveal limit (masked values shown in full) counts reveals per account', async () => {
    await askTimes(4);
    expect(await ask('other')).toBe(idcard);
    expect((await fixture.getRows('tally')).map(({ count }) => count).sort()).toEqual([1, 4]);
  });

  it('reveal limit (masked values shown in full) counts concurrent reveals once each', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 9 }, () => ask()));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect(await entries({ action: 'reveal', executeResult: 'done', type: 'operation' })).toHaveLength(4);
  });

  it('reveal limit (masked values shown in full) raises one alarm a day, in the audit log and as a notice', async () => {
    await askTimes(2);
    expect(await entries({ type: 'alarm' })).toEqual([]);
    await askTimes(2);
    expect(await entries({ type: 'alarm' })).toMatchObject([{ account: 'one', action: 'reveal', rows: 3 }]);
    expect(notices).toMatchObject([
      { role: 'admin', text: { en: expect.stringContaining('one') as string } },
    ]);
  });
});
