import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { scalarToText } from '#model/json';
import { roleAccounts } from './RunningServer';
import { VisibleResource } from './VisibleResource';
import type { ResourceTests } from './ResourceTests';

/** Claims on the records of any resource. */
export function claimSuite(resourceTests: ResourceTests): void {
  const { name, clients } = resourceTests;
  let seen: VisibleResource;
  beforeAll(async () => {
    seen = await VisibleResource.load(await clients().as('admin'), name);
  });

  /** A demo record that several accounts may edit. */
  async function claimable(): Promise<string> {
    const rows = await Promise.all(seen.rows.slice(0, 5).map(row => seen.detail(scalarToText(row.uuid))));
    const row = rows.find(row => (row.actions as string[]).includes('edit'));
    return scalarToText(row?.uuid ?? expect.fail(`The administrator may edit none of the first of ${name}`));
  }
  const claim = (body: { uuid?: string }) => seen.client.post(`/${name}/doClaim`, body);
  const release = (body: { uuid?: string }) => seen.client.post(`/${name}/doRelease`, body);

  describe('record claims', () => {
    it('record lease (advisory lock, doClaim) is refused without a session with 401, and to roles without a write grant with 403', async () => {
      const body = { uuid: randomUUID() };
      expect((await clients().stranger.post(`/${name}/doClaim`, body)).code).toBe(401);
      for (const username of roleAccounts) {
        const client = await clients().as(username);
        const { data } = await client.get(`/schema/${name}`);
        const can = (data['x-can'] ?? {}) as { edit?: readonly string[] };
        if (can.edit || data['x-states']) continue;
        for (const call of ['doClaim', 'doRelease'])
          expect((await client.post(`/${name}/${call}`, body)).code).toBe(403);
      }
    });

    resourceTests.addTest('claim', 'refuses a claim on a missing record', async () => {
      expect((await claim({})).code).toBe(400);
      expect((await seen.client.get(`/${name}/getClaims`)).code).toBe(400);
      const listed = (count: number) =>
        seen.client.get(`/${name}/getClaims?uuids=${Array.from({ length: count }, randomUUID).join(',')}`);
      expect((await listed(200)).data).toEqual({ list: [] });
      expect((await listed(201)).code).toBe(400);
      expect((await claim({ uuid: randomUUID() })).code).toBe(404);
      expect((await release({ uuid: randomUUID() })).code).toBe(404);
    });

    resourceTests.addTest(
      'claim',
      'answers the claim with the record, refuses a second claim, and keeps the version',
      async () => {
        const uuid = await claimable();
        const { version } = await seen.detail(uuid);
        const { data } = await claim({ uuid });
        expect(data.claim).toMatchObject({ by: 'admin', mine: true });
        expect(await seen.detail(uuid)).toMatchObject({ version, claim: data.claim });
        for (const username of roleAccounts.filter(username => username !== 'admin')) {
          const client = await clients().as(username);
          const record = await client.get(`/${name}/getDetail?uuid=${uuid}`);
          if (record.code !== 200) continue;
          expect(record.data.claim).toMatchObject({ mine: false });
          const listed = await client.get(`/${name}/getClaims?uuids=${uuid},${randomUUID()}`);
          expect(listed.data.list).toEqual([{ uuid, ...(record.data.claim as object) }]);
          if (!(record.data.actions as string[]).includes('edit')) continue;
          const refused = await client.post(`/${name}/doClaim`, { uuid });
          expect(refused.code).toBe(409);
          expect(refused.data).toEqual({ claim: record.data.claim });
        }
        expect((await release({ uuid })).data).toEqual({ released: 1 });
        expect((await release({ uuid })).data).toEqual({ released: 0 });
        expect(await seen.detail(uuid)).not.toHaveProperty('claim');
      },
    );
  });
}
