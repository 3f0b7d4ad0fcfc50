import { MemoryStore } from '#model/MemoryStore';
import type { Catalog } from '#model/catalog';
import type { Store } from '#model/records';
import { namesOf, type Rules } from '#model/rules';
import { demo } from '#enrolment/demo';
import { rules as rulesOfCity } from '#enrolment/rules';
import { Passwords } from '#server/auth/passwords';
import { demoCity } from '#server/demo/demoCity';
import { fillStore } from '#server/demo/fillStore';
import { createApp } from '#server/http/app';
import { listen } from '#server/http/listen';
import type { MockBehaviours } from '#server/http/MockBehaviours';
import { JobRunner } from '#server/jobs/JobRunner';
import { Changes } from '#server/metadata/Changes';
import { Metadata } from '#server/metadata/Metadata';
import { useUpNumbers } from '#server/records/numbering';
import { idSequence } from '#server/records/RunningNumbers';
import { createVault, type Vault } from '#server/vault/Vault';
import { schemasFolder } from '#tests/support/schemasFolder';
import { testLog } from '#tests/support/testLog';
import type { Running } from './Running';
import { revealLimit } from './revealing.suite';
import { SoundRows } from './SoundRows';
import { spareRows, type Rows } from './spareRows';

interface Options {
  folder?: string;
  rules?: Rules;
  mock?: MockBehaviours;
  store?: (vault: Vault) => Promise<Store> | Store;
  /** No resource has more rows than this. */
  most?: number | ((resource: string) => number);
  /** In milliseconds; the usual, unless said. */
  longestSlice?: number;
  longestRequest?: number;
}

const key = Buffer.alloc(32, 7);
const passwordCost = { memory: 64, passes: 2 };

/** A whole server with a small city, on a port of its own. */
export async function startServer({
  folder = schemasFolder,
  rules = rulesOfCity,
  mock,
  store: open = vault => new MemoryStore(undefined, vault),
  most = 60,
  longestSlice,
  longestRequest,
}: Options = {}): Promise<Running & { changes: Changes; metadata: Metadata }> {
  let ahead = 0;
  let standsAt: number | undefined;
  const clock = () => new Date((standsAt ?? Date.now()) + ahead);
  const vault = createVault(key);
  const store = await open(vault);
  const changes = new Changes();
  const metadata = new Metadata({ folder, store, rules: namesOf(rules), changes });
  await metadata.start();
  const { catalog } = metadata;
  const many = Object.values(catalog.resources).map(({ name, samples }): [string, number] => [
    name,
    Math.min(typeof most === 'number' ? most : most(name), samples.rows),
  ]);
  const rows = await demoCity(catalog, demo, new Passwords(passwordCost), {
    seed: 7,
    now: clock(),
    rows: Object.fromEntries(many),
  });
  const { kept, spare } = spareRows(rows, 12, row => row.passwordHash !== undefined);
  await fillStore(store, catalog, vault, kept);
  await giveNoneAgain(store, catalog, spare);
  const soundRows = new SoundRows({ catalog, now: clock(), kept, spare });
  const log = testLog('error');
  const runner = new JobRunner({ store, vault, rules, clock, log, changes, longestSlice });
  const app = createApp({
    ...{ metadata, store, vault, rules, clock, secret: key, log, changes, prefix: '/api', passwordCost },
    ...{ mock, runner, revealLimit, longestRequest },
  });
  const listening = await listen(app, 0, '127.0.0.1');
  return {
    ...{ base: `http://127.0.0.1:${listening.port}/api`, changes, metadata },
    sound: resource => soundRows.next(resource),
    pass: seconds => {
      ahead += seconds * 1000;
    },
    inOneMoment: work => {
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

/** The numbers of the spare rows are among those of the city, and a new record may not get one of another. */
async function giveNoneAgain(store: Store, catalog: Catalog, spare: Rows): Promise<void> {
  await store.transact(async tx => {
    for (const resource of Object.values(catalog.resources)) {
      for (const row of spare[resource.name] ?? []) {
        await tx.next(idSequence(resource.name));
        await useUpNumbers(tx, resource, row);
      }
    }
  });
}
