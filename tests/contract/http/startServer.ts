import { MemoryStore } from '#model/memory/MemoryStore';
import type { Catalog } from '#model/catalog';
import type { Store } from '#model/records';
import { getRuleNames, type CityRules } from '#model/rules';
import { demoCityOptions } from '#enrolment/demoCityOptions';
import { cityRules as rulesOfCity } from '#enrolment/cityRules';
import { PasswordHasher } from '#server/auth/passwords';
import { buildDemoCity } from '#server/demo/buildDemoCity';
import { seedStore } from '#server/demo/seedStore';
import { createApp } from '#server/http/app';
import { listen } from '#server/http/listen';
import type { MockBehaviours } from '#server/http/MockBehaviours';
import { JobRunner } from '#server/jobs/JobRunner';
import { ChangeEventBus } from '#server/events/ChangeEventBus';
import { getChoiceEntrySources } from '#server/metadata/fillChoiceEntries';
import { Metadata } from '#server/metadata/Metadata';
import { advanceNumberSequences } from '#server/records/values/assignNumbers';
import { getIdSequence } from '#server/records/values/SequenceAllocator';
import { createFieldEncryption } from '#server/encryption/FieldEncryption';
import { schemasFolder } from '#tests/support/schemasFolder';
import { testLog } from '#tests/support/testLog';
import type { RunningServer } from './RunningServer';
import { revealLimit } from './reveal.suite';
import { SpareRecords } from './SpareRecords';
import { spareRows, type Rows } from './spareRows';
import type { OpenEncryptedStore } from '#tests/support/encryptedStores';
import { shareCatalogLoader } from '#tests/support/catalogLoaders';

interface Options {
  folder?: string;
  rules?: CityRules;
  mock?: MockBehaviours;
  store?: OpenEncryptedStore;
  /** The maximum of rows per resource. */
  most?: number | ((resource: string) => number);
  passwordDays?: number;
  /** In milliseconds; the default when absent. */
  longestSlice?: number;
  longestRequest?: number;
}

const key = Buffer.alloc(32, 7);
const passwordCost = { memory: 64, passes: 2 };
/** The suites make more records of one resource by one caller than people do. */
const draftLimit = 100_000;

/** Starts a server with a small demo city on its own port. */
export async function startServer({
  folder = schemasFolder,
  rules = rulesOfCity,
  mock,
  store: open = encryption => new MemoryStore(undefined, encryption),
  most = 60,
  passwordDays,
  longestSlice,
  longestRequest,
}: Options = {}): Promise<RunningServer & { changes: ChangeEventBus; metadata: Metadata }> {
  let ahead = 0;
  let standsAt: number | undefined;
  const clock = () => new Date((standsAt ?? Date.now()) + ahead);
  const encryption = createFieldEncryption(key);
  const store = await open(encryption);
  const changes = new ChangeEventBus();
  const names = getRuleNames(rules);
  const load = shareCatalogLoader(folder, names);
  const metadata = new Metadata({ folder, store, rules: names, load, changes });
  await metadata.start();
  const { catalog } = metadata;
  const many = Object.values(catalog.resources).map(({ name, samples }): [string, number] => [
    name,
    Math.min(typeof most === 'number' ? most : most(name), samples.rows),
  ]);
  const rows = await buildDemoCity(catalog, demoCityOptions, new PasswordHasher(passwordCost), {
    seed: 7,
    now: clock(),
    rows: Object.fromEntries(many),
  });
  const dictionaries = new Set([...getChoiceEntrySources(catalog).values()].map(({ of }) => of));
  const isNeeded = (row: Rows[string][number], resource: string) =>
    row.passwordHash !== undefined || dictionaries.has(resource);
  const { kept, spare } = spareRows(rows, 12, isNeeded);
  await seedStore(store, { catalog, encryption, now: clock() }, kept);
  await giveNoneAgain(store, catalog, spare);
  const soundRows = new SpareRecords({ catalog, now: clock(), kept, spare });
  const log = testLog('error');
  const runner = new JobRunner({ store, encryption, rules, clock, log, changes, maxBatchTime: longestSlice });
  const app = createApp({
    ...{ metadata, store, encryption, rules, clock, secret: key, log, changes, prefix: '/api', passwordCost },
    ...{ mock, runner, revealLimit, draftLimit, passwordDays, requestTimeout: longestRequest },
  });
  const listening = await listen(app, 0, '127.0.0.1');
  return {
    ...{ base: `http://127.0.0.1:${listening.port}/api`, changes, metadata },
    takeValidRecord: resource => soundRows.next(resource),
    reserveUniqueValues: (resource, record) => soundRows.reserve(resource, record),
    advanceClock: seconds => {
      ahead += seconds * 1000;
    },
    withFrozenClock: work => {
      standsAt = Date.now();
      return work().finally(() => (standsAt = undefined));
    },
    close: async () => {
      await listening.close(1000);
      await runner.stop();
      await store.close();
    },
  };
}

/** Spare rows hold sequence numbers of the city, which a new record must not reuse. */
async function giveNoneAgain(store: Store, catalog: Catalog, spare: Rows): Promise<void> {
  await store.transact(async tx => {
    for (const resource of Object.values(catalog.resources)) {
      for (const row of spare[resource.name] ?? []) {
        await tx.nextSequenceNumber(getIdSequence(resource.name));
        await advanceNumberSequences(tx, resource, row);
      }
    }
  });
}
