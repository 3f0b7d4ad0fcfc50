import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MemoryStore } from '#model/memory/MemoryStore';
import { scalarToText } from '#model/json';
import { rowsOf } from './http/Client';
import { openCalendar, SeasonCity } from './season/SeasonCity';

const edge = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/138.0 Safari/537.36 Edg/138.0';

describe('actors in the audit log', () => {
  let city: SeasonCity;
  beforeAll(async () => {
    city = await SeasonCity.open(encryption => new MemoryStore(undefined, encryption), openCalendar);
  });
  afterAll(() => city.close());

  const rows = (resource: string, field: string, value: string) =>
    city.store.list(resource, {
      ...{ where: { op: 'is', path: [field], test: { eq: value } }, sort: [], limit: 100, count: false },
    } as const);
  const account = async (username: string) => {
    const [row] = (await rows('user', 'username', username)).rows;
    if (!row) throw new Error(`There is no account ${username}`);
    return row;
  };

  it('audit entry keeps role, office and device of an account after the account gets other ones', async () => {
    const clerk = await city.as('school1');
    const { uuid, version, organId } = await account('school1');
    const denied = await clerk.post('/student/doEdit', { season: 2026 }, { 'User-Agent': edge });
    expect(denied).toMatchObject({ code: 403 });
    await city.store.transact(tx => tx.update('user', uuid, version, { roles: ['dept'], organId: null }));
    const [entry] = (await rows('log', 'executeResult', 'denied')).rows.filter(
      row => row.account === 'school1',
    );
    expect(entry).toMatchObject({
      ...{ roles: ['school'], office: organId, officeResource: 'organ', device: 'Edge · Windows' },
    });
  });

  it('audit entry of a sign-in has role, office and device, and audit entry of a refused sign-in only the device', async () => {
    const headers = { 'User-Agent': edge };
    const { organId } = await account('bureau');
    const body = { username: 'bureau', password: 'wrong-password' };
    expect(await city.stranger().send('POST', '/login', { body, headers })).toMatchObject({ code: 401 });
    await city.as('bureau');
    const signIns = (await rows('log', 'action', 'signIn')).rows;
    expect(signIns.find(row => row.executeResult === 'denied')).toMatchObject({
      ...{ account: '', roles: null, office: null, device: 'Edge · Windows' },
    });
    expect(signIns.find(row => row.account === 'bureau')).toMatchObject({
      ...{ roles: ['bureau'], office: organId, device: 'node' },
    });
  });

  it('list of the audit log names the office, and is filtered by it', async () => {
    const { organId } = await account('bureau');
    const admin = await city.as('admin');
    const answer = await admin.get(`/log/getList?pageSize=100&office=${scalarToText(organId)}`);
    const found = rowsOf(answer);
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found.map(row => row.account))).toEqual(new Set(['bureau']));
    expect(answer.data.labels).toMatchObject({ [scalarToText(organId)]: '示例市教育局' });
  });

  it('list and sentences of the audit log are filtered by the role that the account had at the time of the entry', async () => {
    const admin = await city.as('admin');
    await city.as('police');
    for (const call of ['getList', 'getSentences']) {
      const ofRole = rowsOf(await admin.get(`/log/${call}?pageSize=100&roles=dept`));
      const names = new Set(ofRole.map(row => row.account ?? row.username));
      expect([call, ofRole.length > 0, names.size]).toEqual([call, true, 1]);
    }
    const rowsOfRole = rowsOf(await admin.get('/log/getList?pageSize=100&roles=dept'));
    expect(new Set(rowsOfRole.map(row => row.account))).toEqual(new Set(['police']));
  });
});
