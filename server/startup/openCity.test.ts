import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountResource } from '#model/catalog';
import { matchAll } from '#model/conditions';
import { demo } from '#enrolment/demo';
import { rules } from '#enrolment/rules';
import { LogCheckpointFile } from '../audit/LogCheckpointFile';
import { readConfig } from '../config';
import { openCity } from './openCity';

describe('openCity', () => {
  let folder: string;
  const key = randomBytes(32).toString('base64');

  beforeEach(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'city-'));
  });
  afterEach(() => fs.rm(folder, { recursive: true }));

  const config = () =>
    readConfig({
      ...{ DATA_DIR: folder, ENROL_KEY: key, ENROL_EMPTY: '1', ADMIN_PASSWORD: 'City#2026xyz' },
    });

  /** Opens the city and returns its number of accounts. */
  async function open(): Promise<number> {
    const log = pino({ level: 'silent' });
    const city = await openCity(config(), { rules, demo, clock: () => new Date(), log });
    const accounts = await city.store.count(accountResource, matchAll);
    await city.close();
    return accounts;
  }

  it('refuses to create a new city where the database of an earlier one is missing, unless its checkpoint is removed', async () => {
    expect(await open()).toBe(1);
    const noted = new LogCheckpointFile(config());
    await noted.write({ number: 3, digest: 'abc' });
    expect(await open()).toBe(1);
    for (const name of await fs.readdir(folder))
      if (name.startsWith('enrol.sqlite')) await fs.rm(path.join(folder, name));
    await expect(open()).rejects.toMatchObject({
      userMessage: { en: expect.stringContaining(noted.file) as unknown },
    });
    await fs.rm(noted.file);
    expect(await open()).toBe(1);
  });
});
