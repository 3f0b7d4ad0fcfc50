import { describe, expect, it } from 'vitest';
import { scalarToText } from '#model/json';
import { rowsOf } from './Client';
import { Clients, roleAccounts, type RunningServer } from './RunningServer';
import { VisibleResource } from './VisibleResource';

/**
 * The daily limit of revealed values per account on the contract servers; the second reveal raises the alarm. Other suites find
 * records by the last four of masked values, which counts too.
 */
export const revealLimit = { perDay: 80, perHour: 80, alarmAt: 2 };

/** The daily limit on revealing masked values. */
export function revealSuite(names: readonly string[], running: () => RunningServer): void {
  let callers: Clients | undefined;
  /** Clients on the next day, on which no reveal is counted yet. */
  const clients = (): Clients => {
    if (!callers) {
      running().advanceClock(24 * 3600);
      callers = new Clients(running().base);
    }
    return callers;
  };

  /** A client that may reveal a masked field, with a record. */
  async function revealable(username: string, name: string) {
    const seen = await VisibleResource.load(await clients().as(username), name);
    const field = seen.schema['x-can']?.reveal?.[0];
    for (const row of seen.rows) {
      if (field === undefined || (row[field] ?? null) === null) continue;
      const what = { uuid: scalarToText(row.uuid), field };
      // The row may be visible by a grant that does not allow the reveal.
      if ((await seen.client.post(`/${name}/doReveal`, { ...what, reason: '' })).code === 400)
        return { seen, what };
    }
    return undefined;
  }

  describe('revealing masked values', () => {
    it('reveal route returns masked values for a reason up to the daily limit, then 429 with Retry-After', () =>
      // Midnight may pass during the test.
      running().withFrozenClock(async () => {
        let asked = 0;
        for (const username of roleAccounts) {
          const visible = rowsOf(await (await clients().as(username)).get('/schema/getList'));
          for (const name of names) {
            if (!visible.some(one => one.name === name)) continue;
            const found = await revealable(username, name);
            if (!found) continue;
            const { seen, what } = found;
            const reveal = (reason: string) => seen.client.post(`/${name}/doReveal`, { ...what, reason });
            expect((await reveal('')).code).toBe(400);
            for (let time = 0; time < revealLimit.perDay; time += 1) {
              const { code, data } = await reveal('核对入学材料');
              expect([code, scalarToText(data.value).includes('*')]).toEqual([200, false]);
            }
            const refused = await reveal('核对入学材料');
            expect(refused.code).toBe(429);
            expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
            asked += 1;
            break;
          }
        }
        expect(asked).toBeGreaterThan(0);
      }));

    it('reveal route raises an alarm for the administrator when an account reveals unusually many values', async () => {
      const admin = await clients().as('admin');
      const alarms = rowsOf(await admin.get('/log/getList?sort=-datetime&pageSize=500&executeResult=done'));
      expect(alarms.filter(({ type }) => type === 'alarm')).not.toEqual([]);
      const notices = rowsOf(await admin.get('/notice/getList'));
      expect(notices.map(({ title }) => scalarToText(title)).join()).toMatch(/完整/);
    });
  });
}
