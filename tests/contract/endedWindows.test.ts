import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import type { RecordDetail } from '#model/records';
import { as, at, day, listOf, makeDue, openLife, take, underReview } from './registrationLife/lifeCity';

openLife();

const attempts = ['phone', 'message', 'visit'].map((way, n) => ({
  ...{ at: `2026-04-1${n + 7}T10:00:00+08:00`, way },
}));
const missing = { comment: '已三次联系家长未果', attempts };
const asked = { comment: '家长已到校书面申请撤回' };
const wish = { comment: '去外地就读，不再需要学位' };
const afterWindows = '2026-04-21T10:00:00+08:00';

const readWindow = async (name: string) =>
  (await listOf('submitcontroller', name, 'step')).find(({ organId }) => organId === null);

/** Runs a test while the window of a step is set otherwise, or does not exist. */
async function withWindow(name: string, values: JsonObject | null, test: () => Promise<void>): Promise<void> {
  const before = await readWindow(name);
  const { uuid = '', version = 0 } = before ?? {};
  if (values) await as('admin').update('submitcontroller', uuid, version, values);
  else await as('admin').remove('submitcontroller', [uuid]);
  try {
    await test();
  } finally {
    const original = { openAt: before?.openAt ?? null, closeAt: before?.closeAt ?? null, enabled: true };
    const now = await readWindow(name);
    if (now) await as('admin').update('submitcontroller', now.uuid, now.version, original);
    else
      await as('admin').create('submitcontroller', {
        ...{ season: 2026, stage: 1, step: name, maxRounds: 3, ...original },
        ...{ closedMessageZh: '信息填报已截止', closedMessageEn: 'Reporting is over' },
      });
  }
}

const stoppedEarly = { enabled: false, closeAt: '2026-05-01T00:00:00+08:00' };

const offered = async (): Promise<RecordDetail> =>
  take(await underReview(), [
    ['school', 'first_pass', { category: 'D', zoneConfirmed: true, homeVisit: 'none' }],
    ['subbureau2', 'second_pass', { category: 'D' }],
    ['subbureau2', 'offer', { comment: '按学区安排学位' }],
  ]);

describe('transitions that wait for the end of a window', () => {
  it.each([
    ['stopped before its end', stoppedEarly],
    ['not set yet', null],
  ])(
    'seat of an absent child is kept while the reporting-in window (arrival at school) is %s',
    async (_, values) => {
      const child = await offered();
      await at(afterWindows, async () => {
        await makeDue();
        await withWindow('reportin', values, async () => {
          for (const who of ['subbureau1', 'school'])
            await expect(take(child, [[who, 'no_show', missing]])).rejects.toMatchObject({
              userMessage: { zh: '报到结束之后才能登记未报到' },
            });
        });
        await take(child, [['subbureau1', 'no_show', missing]]);
        expect(await take(child, [['school', 'no_show', missing]])).toMatchObject({ status: 'withdrawn' });
      });
    },
  );

  it.each([
    ['stopped before its end', stoppedEarly],
    ['not set yet', null],
  ])(
    'sub-bureau cannot withdraw a child on behalf of its family while the withdrawal window is %s',
    async (_, values) => {
      const child = await underReview();
      await at(afterWindows, async () => {
        await withWindow('withdraw', values, async () => {
          await expect(take(child, [['subbureau1', 'withdraw_late', asked]])).rejects.toMatchObject({
            userMessage: { zh: '撤回期内由家长自行撤回' },
          });
        });
        expect(await take(child, [['subbureau1', 'withdraw_late', asked]])).toMatchObject({
          status: 'withdrawn',
        });
      });
    },
  );

  it('family cannot give up a seat once the reporting-in window has opened, also while that window is suspended', async () => {
    const child = await offered();
    await at(5 * day + 1000, async () => {
      await makeDue();
      for (const enabled of [true, false])
        await withWindow('reportin', { enabled }, async () => {
          await expect(take(child, [['parent', 'decline', wish]])).rejects.toMatchObject({
            userMessage: { zh: '报到已经开始，请与学校联系' },
          });
        });
    });
  });
});
