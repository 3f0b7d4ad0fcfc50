import { randomBytes } from 'node:crypto';
import type { Express } from 'express';
import type { Logger } from 'pino';
import type { Catalog } from '#model/catalog';
import { MemoryStore } from '#model/MemoryStore';
import { namesOf } from '#model/rules';
import { demo } from '#enrolment/demo';
import { rules } from '#enrolment/rules';
import { Passwords } from '#server/auth/passwords';
import { demoCity } from '#server/demo/demoCity';
import { fillStore } from '#server/demo/fillStore';
import { createApp } from '#server/http/app';
import { Changes } from '#server/metadata/Changes';
import { Metadata } from '#server/metadata/Metadata';
import { createVault } from '#server/vault/Vault';
import { behaviours } from './behaviours';

interface MockOptions {
  /** The folder of schemas. */
  folder: string;
  log: Logger;
  prefix?: string;
  clock?: () => Date;
  /** Answers take their time, as over a real line. */
  slow?: boolean;
  /** No resource has more rows than this. */
  mostRows?: number;
}

const seed = 2026;
const usualRows = 50;

/** What the server keeps for itself stays empty until it happens, and rows in memory are walked, so none has too many. */
const rowsOf = (catalog: Catalog, most: number): Record<string, number> =>
  Object.fromEntries(
    Object.values(catalog.resources)
      .filter(({ samples }) => samples.rows > 0)
      .map(({ name, samples }) => [name, Math.min(most, Math.max(usualRows, samples.rows))]),
  );

/** The server over rows in memory, made up from the schemas; they are gone when it stops. */
export async function createMock({
  folder,
  log,
  prefix = '/api',
  clock = () => new Date(),
  slow = true,
  mostRows = 500,
}: MockOptions): Promise<{ app: Express; metadata: Metadata; changes: Changes }> {
  const vault = createVault(randomBytes(32));
  const store = new MemoryStore(undefined, vault);
  const changes = new Changes();
  const metadata = new Metadata({ folder, store, rules: namesOf(rules), changes });
  await metadata.start();
  const { catalog } = metadata;
  // Any password signs in here, so nothing is gained by a hash that takes long.
  const passwords = new Passwords({ memory: 64, passes: 2 });
  const options = { seed, now: clock(), upTo: rowsOf(catalog, mostRows) };
  await fillStore(store, catalog, vault, await demoCity(catalog, demo, passwords, options));
  const secret = randomBytes(32);
  const mock = behaviours({ slow });
  const app = createApp({
    ...{ metadata, store, vault, rules, clock, secret, log, changes, prefix, mock },
    demo: { accounts: Object.keys(demo.accounts), password: demo.password },
  });
  return { app, metadata, changes };
}
