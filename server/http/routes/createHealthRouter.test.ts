import express from 'express';
import pino from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { Unavailable } from '#model/errors';
import type { DurabilitySettings } from '#model/records';
import { cityCatalog } from '#tests/support/catalogs';
import { createHealthRouter } from './createHealthRouter';
import { listen, type ListeningServer } from '../listen';

const durable: DurabilitySettings = {
  ...{ database: 'postgresql', survives: ['kill', 'power', 'primary'] },
  settings: { fsync: 'on' },
};

describe('readiness', () => {
  let listening: ListeningServer;
  afterEach(() => listening.close(100));

  async function ready(
    durability: () => DurabilitySettings,
    { isApplied = true, asAdministrator = false } = {},
  ) {
    const store = {
      getAppliedCatalog: () => Promise.resolve(isApplied ? cityCatalog() : undefined),
      getDurability: () => new Promise<DurabilitySettings>(resolve => resolve(durability())),
    };
    const isAdministrator = () => Promise.resolve(asAdministrator);
    const log = pino({ level: 'silent' });
    const app = express().use(createHealthRouter({ store, log, version: '0', isAdministrator }));
    listening = await listen(app, 0, '127.0.0.1');
    const response = await fetch(`http://127.0.0.1:${listening.port}/readyz`);
    return { status: response.status, body: (await response.json()) as unknown };
  }

  it('readiness probe returns only the status to callers who are not administrators', async () => {
    expect(await ready(() => durable)).toEqual({ status: 200, body: { status: 'ready' } });
    const health = await fetch(`http://127.0.0.1:${listening.port}/healthz`);
    expect(await health.json()).toEqual({ status: 'alive' });
  });

  it('health probes return the durability settings (readiness) and the version (liveness) to administrators', async () => {
    const answer = await ready(() => durable, { asAdministrator: true });
    expect(answer).toEqual({ status: 200, body: { status: 'ready', promise: durable } });
    const health = await fetch(`http://127.0.0.1:${listening.port}/healthz`);
    expect(await health.json()).toEqual({ status: 'alive', version: '0' });
  });

  it('readiness probe returns 503 with the reason when durability is lost', async () => {
    const weak: DurabilitySettings = {
      database: 'sqlite',
      survives: [],
      settings: { synchronous: 'normal' },
    };
    const durability = () => ({ ...weak, broken: 'synchronous = normal' });
    expect(await ready(durability)).toEqual({ status: 503, body: { status: 'not durable' } });
    await listening.close(100);
    expect(await ready(durability, { asAdministrator: true })).toEqual({
      status: 503,
      body: { status: 'not durable', promise: weak, broken: 'synchronous = normal' },
    });
  });

  it('readiness probe returns 503 before the schemas are applied', async () => {
    expect(await ready(() => durable, { isApplied: false })).toMatchObject({
      status: 503,
      body: { status: 'not migrated' },
    });
  });

  it('readiness probe returns 503 without details while the database does not answer', async () => {
    const away = () => {
      throw new Unavailable('unavailable');
    };
    expect(await ready(away)).toEqual({
      status: 503,
      body: { status: 'the database does not answer' },
    });
  });
});
