import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import { MemoryStore } from '#model/memory/MemoryStore';
import type { StorePage } from '#model/records';
import { noCityRules, getRuleNames } from '#model/rules';
import { ChangeEventBus } from '#server/events/ChangeEventBus';
import { writeSystemSchemas } from '#tests/support/writeSystemSchemas';
import { Metadata } from './Metadata';

const titled = (name: string, more: JsonObject): JsonObject => ({ title: name, 'x-title-en': name, ...more });
const text = (name: string, more: JsonObject = {}): JsonObject => titled(name, { type: 'string', ...more });
const resource = (name: string, properties: JsonObject, more: JsonObject = {}): JsonObject =>
  titled(name, { type: 'object', properties, 'x-access': { admin: { all: true } }, ...more });

const word = resource(
  'word',
  {
    code: text('code', { 'x-unique': true, 'x-once': true }),
    name: text('name'),
    enabled: titled('enabled', { type: 'boolean' }),
  },
  { required: ['code'], 'x-list': { columns: ['code'], sort: 'code' } },
);
const parcel = resource('parcel', { reason: titled('reason', { 'x-choices': 'reason' }) });
const reason = titled('reason', {
  ...{ from: 'word', offered: { enabled: true } },
  ...{ value: 'code', label: { zh: 'name', en: 'name' } },
});

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** A store whose list reads wait, after reading, until they are released. */
class HeldStore extends MemoryStore {
  reads = 0;
  private held: Promise<void> | undefined;
  private readonly whenRead: (() => void)[] = [];

  /** Holds the next reading back. Resolves when it has read its rows. */
  hold(): { hasRead: Promise<void>; release: () => void; fail: (error: Error) => void } {
    const hasRead = new Promise<void>(read => this.whenRead.push(read));
    let release = () => {};
    let fail: (error: Error) => void = () => {};
    this.held = new Promise((resolve, reject) => ([release, fail] = [resolve, reject]));
    return { hasRead, release, fail };
  }

  override async list(...asked: Parameters<MemoryStore['list']>): Promise<StorePage> {
    this.reads += 1;
    const page = await super.list(...asked);
    const { held } = this;
    this.held = undefined;
    for (const read of this.whenRead.splice(0)) read();
    await held;
    return page;
  }
}

describe('Metadata with choices that are records', () => {
  let folder: string;
  let store: HeldStore;
  let changes: ChangeEventBus;
  let metadata: Metadata;
  let warnings: unknown[];

  const addWords = async (codes: readonly string[], more: JsonObject = {}) => {
    const rows = codes.map(code => ({
      ...{ uuid: code, version: 1, deleted: false },
      ...{ code, name: code, enabled: true, ...more },
    }));
    await store.transact(async tx => {
      for (const row of rows) await tx.insert('word', row);
    });
    return { of: 'resource', resource: 'word', uuids: codes, rows } as const;
  };
  const addWord = (code: string) => addWords([code]);
  const choices = () => metadata.catalog.resources.parcel?.fields.reason?.choices ?? [];
  const offers = () => choices().map(({ value }) => value);
  const refresh = () => metadata.refreshEntries().then(offers);

  beforeEach(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'metadata-'));
    await writeSystemSchemas(folder, { word, parcel }, { reason });
    store = new HeldStore();
    changes = new ChangeEventBus();
    warnings = [];
    const log = { warn: (told: unknown) => void warnings.push(told) };
    metadata = new Metadata({ folder, store, changes, log, rules: getRuleNames(noCityRules) });
    await metadata.start();
    await addWord('lost');
  });
  afterEach(() => fs.rm(folder, { recursive: true }));

  it('Metadata (schemas and choice records) shares one pending read of choice records between concurrent requests', async () => {
    const reading = store.hold();
    const first = refresh();
    await reading.hasRead;
    const second = refresh();
    reading.release();
    expect(await Promise.all([first, second])).toEqual([['lost'], ['lost']]);
    const { reads } = store;
    expect(await refresh()).toEqual(['lost']);
    expect(store.reads).toBe(reads);
  });

  it('Metadata (schemas and choice records) reads choice records again for requests after a change that was made during a pending read', async () => {
    await metadata.refreshEntries();
    changes.publish(await addWord('broken'));
    const reading = store.hold();
    const first = refresh();
    await reading.hasRead;
    changes.publish(await addWord('wet'));
    const second = refresh();
    reading.release();
    await first;
    expect(await second).toEqual(['broken', 'lost', 'wet']);
  });

  it('Metadata (schemas and choice records) reloads choice records and sends an event to open browser windows after change messages of other nodes may have been lost', async () => {
    await metadata.refreshEntries();
    const told: string[] = [];
    changes.subscribe(({ of }) => void told.push(of));
    await addWord('broken');
    expect(await refresh()).toEqual(['lost']);
    changes.publishLocally({ of: 'lost' });
    expect(await refresh()).toEqual(['broken', 'lost']);
    expect(told).toContain('schema');
  });

  it('Metadata (schemas and choice records) returns a catalog with its choices when other schemas are loaded while choice records are read', async () => {
    const reading = store.hold();
    const first = refresh();
    await reading.hasRead;
    await fs.writeFile(
      path.join(folder, 'resources', 'note.json'),
      JSON.stringify(resource('note', { name: text('name') })),
    );
    await metadata.reload();
    reading.release();
    expect(await first).toEqual(['lost']);
    expect(metadata.catalog.resources.note).toBeDefined();
  });

  it('Metadata (schemas and choice records) rejects all concurrent requests when reading the choice records fails, and reads again for the next request', async () => {
    const reading = store.hold();
    const waiting = [refresh(), refresh()];
    await reading.hasRead;
    reading.fail(new Error('The database is gone'));
    for (const answer of await Promise.allSettled(waiting))
      expect(answer).toMatchObject({ status: 'rejected', reason: { message: 'The database is gone' } });
    expect(await refresh()).toEqual(['lost']);
  });

  it('Metadata (schemas and choice records) reads all current choice records before retired ones, and logs no warning below the limit', async () => {
    await addWords(
      numbers(499).map(number => `a${number}`),
      { enabled: false },
    );
    await addWords(numbers(499).map(number => `z${number}`));
    await metadata.refreshEntries();
    const offered = choices().filter(({ retired }) => !retired);
    expect([offered.length, choices().length, warnings]).toEqual([500, 999, []]);
  });

  it('Metadata (schemas and choice records) logs one warning for each choice list with more records than the limit, and offers the first of them', async () => {
    const codes = numbers(501).map(number => `a${String(number).padStart(3, '0')}`);
    await addWords(codes);
    await addWords(
      codes.map(code => `b${code}`),
      { enabled: false },
    );
    await metadata.refreshEntries();
    changes.publish(await addWord('wet'));
    await metadata.refreshEntries();
    expect(offers().slice(0, 500)).toEqual(codes.slice(0, 500));
    expect(warnings).toEqual([
      { list: 'reason', entries: 'offered', found: 502, taken: 500 },
      { list: 'reason', entries: 'retired', found: 501, taken: 500 },
    ]);
  });
});
