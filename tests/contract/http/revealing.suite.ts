import { describe, expect, it } from 'vitest';
import { scalarToText } from '#model/json';
import { rowsOf } from './Client';
import { roleAccounts, type Clients, type Running } from './Running';
import { Seen } from './Seen';

/** So many full values each account is shown on the servers of the contract; the second raises the alarm. */
export const revealLimit = { perDay: 3, alarmAt: 2 };

/** What becomes of whoever asks for many full values, of any of these resources. */
export function revealingSuite(
  names: readonly string[],
  running: () => Running,
  clients: () => Clients,
): void {
  /** Somebody who may ask for the value of a field, and of which record. */
  async function revealable(username: string, name: string) {
    const seen = await Seen.by(await clients().as(username), name);
    const field = seen.schema['x-can']?.reveal?.[0];
    for (const row of seen.rows) {
      if (field === undefined || (row[field] ?? null) === null) continue;
      const what = { uuid: scalarToText(row.uuid), field };
      // Of a row that another grant shows it may not ask for it.
      if ((await seen.client.post(`/${name}/doReveal`, { ...what, reason: '' })).code === 400)
        return { seen, what };
    }
    return undefined;
  }

  describe('full values', () => {
    it('are shown for a reason, up to the limit of the day, and then refused with the time to wait', () =>
      // A day may end at any moment.
      running().inOneMoment(async () => {
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
              const { code, data } = await reveal('核对');
              expect([code, scalarToText(data.value).includes('*')]).toEqual([200, false]);
            }
            const refused = await reveal('核对');
            expect(refused.code).toBe(429);
            expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
            asked += 1;
            break;
          }
        }
        expect(asked).toBeGreaterThan(0);
      }));

    it('that are asked for unusually often raise an alarm, which the administrator sees', async () => {
      const admin = await clients().as('admin');
      const alarms = rowsOf(await admin.get('/log/getList?sort=-datetime&pageSize=500&executeResult=done'));
      expect(alarms.filter(({ type }) => type === 'alarm')).not.toEqual([]);
      const notices = rowsOf(await admin.get('/notice/getList'));
      expect(notices.map(({ title }) => scalarToText(title)).join()).toMatch(/完整/);
    });
  });
}
