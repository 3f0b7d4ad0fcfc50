import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPostgres } from '#server/database/postgres/openPostgres';
import { SqlStore } from '#server/database/SqlStore';
import { Client, rowsOf } from '#tests/contract/http/Client';
import { password, type RunningServer } from '#tests/contract/http/RunningServer';
import { startServer } from '#tests/contract/http/startServer';
import { waitOptions } from '#tests/support/waitOptions';
import { runPostgres, type RunningPostgres } from '#tests/support/runPostgres';

describe('server during a PostgreSQL restart', () => {
  let postgres: RunningPostgres;
  let running: RunningServer;
  let admin: Client;

  beforeAll(async () => {
    postgres = await runPostgres();
    const { address } = postgres;
    running = await startServer({
      store: async encryption => SqlStore.open(await openPostgres(address), encryption),
    });
    admin = await new Client(running.base).signIn('admin', password);
  });

  afterAll(async () => {
    await running.close();
    await postgres.stop();
  });

  const outside = async (path: string): Promise<number> =>
    (await fetch(running.base.replace(/\/api$/, path))).status;

  it('server returns 503 at once during a PostgreSQL restart, loses no acknowledged write, and reconnects by itself', async () => {
    const [school] = rowsOf(await admin.get('/school/getList?pageSize=1&pageNo=1'));
    const { uuid = '', version = 0 } = school ?? {};
    const rename = (shortName: string, from: number) =>
      admin.post('/school/doEdit', { uuid, version: from, shortName });
    expect((await rename('先锋小学', Number(version))).code).toBe(200);
    expect(await outside('/readyz')).toBe(200);

    await postgres.shutDown();
    const answers = [
      await admin.get('/school/getList?pageSize=1&pageNo=1'),
      await rename('中心小学', Number(version) + 1),
      await new Client(running.base).post('/login', { username: 'admin', password }),
    ];
    expect(answers.map(({ status, code }) => [status, code])).toEqual(answers.map(() => [503, 503]));
    expect(await outside('/readyz')).toBe(503);
    expect(await outside('/healthz')).toBe(200);

    await postgres.restart();
    await vi.waitFor(async () => expect(await outside('/readyz')).toBe(200), waitOptions);
    const { data } = await admin.get(`/school/getDetail?uuid=${String(uuid)}`);
    expect(data).toMatchObject({ shortName: '先锋小学', version: Number(version) + 1 });
    expect((await rename('后田小学', Number(version) + 1)).code).toBe(200);
  });

  it('server answers pending requests with 503 during a PostgreSQL restart and rolls them back', async () => {
    const before = (await admin.get('/area/getPageList')).data.total;
    const areas = rowsOf(await admin.get('/area/getPageList?pageSize=100'));
    const edits = areas.map(({ uuid = '', version = 0, name = '' }) =>
      admin.post('/area/doEdit', { uuid, version, name: `${String(name)}新` }),
    );
    const [codes] = await Promise.all([
      Promise.all(edits.map(async edit => (await edit).code)),
      postgres.shutDown().then(() => postgres.restart()),
    ]);
    expect(codes).not.toEqual([]);
    expect(codes.every(code => code === 200 || code === 503)).toBe(true);
    await vi.waitFor(async () => expect(await outside('/readyz')).toBe(200), waitOptions);
    const after = await admin.get('/area/getPageList?pageSize=100');
    expect(after.data.total).toBe(before);
    const renamed = rowsOf(after).filter(({ name }) => String(name).endsWith('新')).length;
    expect(renamed).toBeGreaterThanOrEqual(codes.filter(code => code === 200).length);
  });
});
