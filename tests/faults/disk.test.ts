import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SqliteEngine } from '#server/database/sqlite/SqliteEngine';
import { openSqlite } from '#server/database/sqlite/openSqlite';
import { SqlStore } from '#server/database/SqlStore';
import { Client, rowsOf, type Answer } from '#tests/contract/http/Client';
import { password, type Running } from '#tests/contract/http/Running';
import { startServer } from '#tests/contract/http/startServer';

describe('a server on SQLite whose disk is full', () => {
  let folder: string;
  let engine: SqliteEngine;
  let running: Running;
  let admin: Client;

  beforeAll(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'disk-'));
    engine = openSqlite(path.join(folder, 'enrol.sqlite'));
    running = await startServer({ store: vault => SqlStore.open(engine, vault) });
    admin = await new Client(running.base).signIn('admin', password);
  });
  afterAll(async () => {
    await running.close();
    await fs.rm(folder, { recursive: true });
  });

  const pragma = (words: string): Promise<unknown> =>
    engine.transact(session => session.rows({ sql: `pragma ${words}`, parameters: [] }));
  const total = async (): Promise<unknown> => (await admin.get('/organ/getPageList')).data.total;

  it('says so, shows what it has, and does what it was asked for once there is room', async () => {
    const [known] = rowsOf(await admin.get('/organ/getPageList?pageSize=1'));
    const before = Number(await total());
    const key = { 'Idempotency-Key': randomUUID() };
    const found = (number: number): Promise<Answer> => {
      const body = {
        code: String(990000 + number),
        name: `机构${number}`,
        type: known?.type ?? '',
        enabled: true,
      };
      return admin.post('/organ/doEdit', body, key);
    };
    await pragma('max_page_count = 1');
    const acknowledged: Answer[] = [];
    let refused: Answer | undefined;
    while (!refused) {
      const answer = await found(acknowledged.length);
      if (answer.code === 200) acknowledged.push(answer);
      else refused = answer;
      key['Idempotency-Key'] = answer.code === 200 ? randomUUID() : key['Idempotency-Key'];
    }
    expect([refused.status, refused.code]).toEqual([503, 503]);
    expect(await total()).toBe(before + acknowledged.length);

    await pragma('max_page_count = 1000000');
    const answers = [await found(acknowledged.length), await found(acknowledged.length)];
    expect(answers.map(({ code }) => code)).toEqual([200, 200]);
    expect(answers[1]?.data.uuid).toBe(answers[0]?.data.uuid);
    expect(await total()).toBe(before + acknowledged.length + 1);
  });
});
