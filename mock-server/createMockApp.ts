import { randomBytes } from 'node:crypto';
import type { Express } from 'express';
import type { Logger } from 'pino';
import type { Catalog } from '#model/catalog';
import { MemoryStore } from '#model/memory/MemoryStore';
import { getRuleNames } from '#model/rules';
import { demoCityOptions } from '#enrolment/demoCityOptions';
import { cityRules } from '#enrolment/cityRules';
import { PasswordHasher } from '#server/auth/passwords';
import { buildDemoCity } from '#server/demo/buildDemoCity';
import { seedStore } from '#server/demo/seedStore';
import { createApp } from '#server/http/app';
import type { RevealLimit } from '#server/records/RequestContext';
import { ChangeEventBus } from '#server/events/ChangeEventBus';
import { Metadata } from '#server/metadata/Metadata';
import { createFieldEncryption } from '#server/encryption/FieldEncryption';
import { createMockBehaviours } from './createMockBehaviours';

interface MockOptions {
  /** Folder of the schemas. */
  folder: string;
  log: Logger;
  prefix?: string;
  clock?: () => Date;
  /** Whether answers are delayed like over a real network. */
  slow?: boolean;
  /** Maximum number of sample rows of each resource. */
  maxRows?: number;
  /** How many values in full an account may be shown; that of the server by default. */
  revealLimit?: RevealLimit;
  /** Builds the sample rows, or returns those of an earlier start on the same schemas. */
  loadRows?: (build: () => Promise<DemoRows>) => Promise<DemoRows>;
}

/** Sample rows by resource. */
export type DemoRows = Awaited<ReturnType<typeof buildDemoCity>>;

const seed = 2026;
const minRows = 50;

/**
 * Number of sample rows per resource. Internal resources stay empty. The number is limited, because the memory store
 * scans all rows.
 */
const getSampleRowCounts = (catalog: Catalog, most: number): Record<string, number> =>
  Object.fromEntries(
    Object.values(catalog.resources)
      .filter(({ samples }) => samples.rows > 0)
      .map(({ name, samples }) => [name, Math.min(most, Math.max(minRows, samples.rows))]),
  );

/** Creates the application over a memory store with sample rows, which are lost when it stops. */
export async function createMockApp({
  folder,
  log,
  prefix = '/api',
  clock = () => new Date(),
  slow = true,
  maxRows = 500,
  revealLimit,
  loadRows = build => build(),
}: MockOptions): Promise<{ app: Express; metadata: Metadata; changes: ChangeEventBus }> {
  const encryption = createFieldEncryption(randomBytes(32));
  const store = new MemoryStore(undefined, encryption);
  const changes = new ChangeEventBus();
  const metadata = new Metadata({ folder, store, rules: getRuleNames(cityRules), changes, log });
  await metadata.start();
  const { catalog } = metadata;
  // The mock server accepts every password, so an expensive hash has no benefit.
  const passwords = new PasswordHasher({ memory: 64, passes: 2 });
  const options = { seed, now: clock(), upTo: getSampleRowCounts(catalog, maxRows) };
  await seedStore(
    store,
    { catalog, encryption, now: options.now },
    await loadRows(() => buildDemoCity(catalog, demoCityOptions, passwords, options)),
  );
  const secret = randomBytes(32);
  const mock = createMockBehaviours({ slow });
  const app = createApp({
    ...{ metadata, store, encryption, rules: cityRules, clock, secret, log, changes, prefix, mock },
    ...(revealLimit && { revealLimit }),
    demo: { accounts: Object.keys(demoCityOptions.accounts), password: demoCityOptions.password },
  });
  return { app, metadata, changes };
}
