import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountResource } from '#model/catalog';
import { matchAll, type Condition } from '#model/conditions';
import { demoCityOptions } from '#enrolment/demoCityOptions';
import { cityRules } from '#enrolment/cityRules';
import { LogCheckpointFile } from '../audit/LogCheckpointFile';
import { readConfig } from '../config';
import { openCity, type OpenedCity } from './openCity';

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

  async function inCity<Seen>(look: (city: OpenedCity) => Promise<Seen>): Promise<Seen> {
    const log = pino({ level: 'silent' });
    const city = await openCity(config(), {
      rules: cityRules,
      demo: demoCityOptions,
      clock: () => new Date(),
      log,
    });
    const seen = await look(city);
    await city.close();
    return seen;
  }

  /** Opens the city and returns its number of accounts. */
  const open = (): Promise<number> => inCity(({ store }) => store.count(accountResource, matchAll));

  it('openCity refuses to create a new city where the database of an earlier one is missing, unless its checkpoint is removed', async () => {
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

  it('openCity inserts the initial rejection reasons in an empty city, and a restart restores none that were disabled or deleted', async () => {
    const readReasons = async ({ metadata }: OpenedCity) => {
      await metadata.refreshEntries();
      const { choices = [] } = metadata.catalog.resources.registration?.fields.reasonCodes ?? {};
      return choices.filter(({ retired }) => !retired).map(({ value }) => value);
    };
    const first = await inCity(readReasons);
    expect(first).toEqual(expect.arrayContaining(['age', 'forged', 'other']));
    await inCity(({ store }) =>
      store.transact(async tx => {
        const where: Condition = { op: 'is', path: ['code'], test: { in: ['age', 'forged'] } };
        const { rows } = await tx.list('reason', { where, sort: [], limit: 2, count: false });
        for (const { uuid, version, code } of rows)
          await tx.update('reason', uuid, version, code === 'age' ? { enabled: false } : { deleted: true });
      }),
    );
    const left = first.filter(value => value !== 'age' && value !== 'forged');
    expect(await inCity(readReasons)).toEqual(left);
  });
});
