import { reaction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { AppError, Conflict, BadRequest, NotSignedIn, Unavailable } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { RecordDetail } from '#model/records';
import { FakeRecords } from '#tests/support/fakeServer';
import { RecordStore } from './RecordStore';

const detailOf = (version: number): RecordDetail => ({
  uuid: 'one',
  version,
  actions: ['close'],
  refusals: {},
  editable: [],
  masked: [],
  labels: {},
});

/** Fake record that another user may change meanwhile. */
class OneRecord extends FakeRecords {
  version = 1;
  refusal: BadRequest | undefined;

  override get = () => Promise.resolve(detailOf(this.version));

  override transition = (_: string, __: string, version: number): Promise<RecordDetail> => {
    if (version !== this.version) return Promise.reject(new Conflict('conflict'));
    if (this.refusal) return Promise.reject(this.refusal);
    return Promise.resolve(detailOf(++this.version));
  };
}

async function setUp() {
  const records = new OneRecord();
  const store = new RecordStore(records, 'pool', 'one');
  await store.load();
  return { records, store };
}

describe('RecordStore transitions', () => {
  it('RecordStore reports why a workflow guard refused a transition and keeps the record', async () => {
    const { records, store } = await setUp();
    records.refusal = new BadRequest({ zh: '请先填完', en: 'Fill it in first' });
    expect(await store.transition('close', {})).toBe(false);
    expect(store).toMatchObject({
      change: { state: 'failed', error: { userMessage: { zh: '请先填完' } } },
      fieldErrors: [],
      record: { version: 1 },
    });
  });

  it('RecordStore reloads the record after a 409 conflict, so that the transition can be retried', async () => {
    const { records, store } = await setUp();
    records.version = 2;
    expect(await store.transition('close', {})).toBe(false);
    expect(store).toMatchObject({
      change: { state: 'failed', error: { code: 409 } },
      record: { version: 2 },
    });
    expect(await store.transition('close', {})).toBe(true);
    expect(store.record?.version).toBe(3);
  });

  it('merge conflict contains only the fields in conflict and the version for the next save', async () => {
    const { records, store } = await setUp();
    records.version = 2;
    const versions: (number | undefined)[] = [];
    const stop = reaction(
      () => store.change.state,
      state => state === 'failed' && versions.push(store.record?.version),
    );
    await store.transition('close', {});
    stop();
    expect(versions).toEqual([2]);
  });
});

/** Fake server that stores each idempotency key once and can fail before it answers. */
class KeyedRecords extends FakeRecords {
  readonly keys: (string | undefined)[] = [];
  private readonly failures: AppError[];

  constructor(...failures: AppError[]) {
    super();
    this.failures = failures;
  }

  override get = () => Promise.resolve(detailOf(1));
  override create = (_: string, __: JsonObject, key?: string) => this.answer(key);
  override update = (_: string, __: string, ___: number, ____: JsonObject, key?: string) => this.answer(key);
  override transition = (...args: Parameters<FakeRecords['transition']>) => this.answer(args[5]);
  override remove = async (_: string, __: readonly string[], key?: string) => {
    await this.answer(key);
    return 1;
  };

  private answer(key: string | undefined): Promise<RecordDetail> {
    this.keys.push(key);
    const failure = this.failures.shift();
    return failure ? Promise.reject(failure) : Promise.resolve(detailOf(this.keys.length));
  }
}

describe('RecordStore with a lost answer', () => {
  const failToAnswer = () => new Unavailable('unexpected');

  it.each([
    ['a new record', undefined, (store: RecordStore) => store.save({ a: 1 })],
    ['a save', 'one', (store: RecordStore) => store.save({ a: 1 })],
    ['a transition', 'one', (store: RecordStore) => store.transition('close', { why: 'w' })],
    ['a deletion', 'one', (store: RecordStore) => store.remove()],
  ])(
    'write request whose response was lost is retried with the same idempotency key: %s',
    async (_, uuid, change) => {
      const records = new KeyedRecords(
        failToAnswer(),
        new AppError('unexpected'),
        new NotSignedIn('notSignedIn'),
      );
      const store = new RecordStore(records, 'pool', uuid);
      await store.load();
      for (const worked of [false, false, false, true]) expect(await change(store)).toBe(worked);
      expect(records.keys[0]).toMatch(/^[a-z\d]{32}$/);
      expect(new Set(records.keys).size).toBe(1);
    },
  );

  it('different write request after a lost response is sent with a new idempotency key', async () => {
    const records = new KeyedRecords(failToAnswer());
    const store = new RecordStore(records, 'pool');
    await store.save({ a: 1 });
    await store.save({ a: 2 });
    expect(records.keys[1]).not.toBe(records.keys[0]);
  });
});

describe('RecordStore with an answered change', () => {
  it('repeated write request after a response, success or refusal, is sent with a new idempotency key', async () => {
    const records = new KeyedRecords(new BadRequest('validationFailed'));
    const store = new RecordStore(records, 'pool', 'one');
    await store.load();
    for (const worked of [false, true, true]) expect(await store.transition('close', {})).toBe(worked);
    expect(new Set(records.keys).size).toBe(3);
  });
});

describe('RecordStore undo', () => {
  const setUpUndo = async (undo: FakeRecords['undo']) => {
    const { records, store } = await setUp();
    records.undo = undo;
    records.version = 3;
    return { store, undone: await store.undo('o1') };
  };

  it('RecordStore reloads the record after its change was undone', async () => {
    const { store, undone } = await setUpUndo(() => Promise.resolve(1));
    expect(undone).toBe(true);
    expect(store).toMatchObject({ change: { state: 'idle' }, record: { version: 3 } });
  });

  it('RecordStore keeps the record and the refusal of an undo when others have changed it since', async () => {
    const { store, undone } = await setUpUndo(() => Promise.reject(new Conflict('conflict')));
    expect(undone).toBe(false);
    expect(store).toMatchObject({ change: { state: 'failed' }, record: { version: 1 } });
  });
});

describe('RecordStore lease', () => {
  const claim = { by: 'a', until: '2026-04-16T08:10:00+08:00', mine: true };

  it('RecordStore keeps the acquired lease with the record until it is released', async () => {
    const { records, store } = await setUp();
    records.acquireLease = () => Promise.resolve(claim);
    records.releaseLease = () => Promise.resolve(1);
    expect(await store.acquireLease()).toBe(true);
    expect(store.record).toMatchObject({ version: 1, claim });
    expect(await store.releaseLease()).toBe(true);
    expect(store.record).not.toHaveProperty('claim');
  });

  it('RecordStore reports that another account holds the lease on the record', async () => {
    const { records, store } = await setUp();
    records.acquireLease = () => Promise.reject(new Conflict('conflict', { claim }));
    expect(await store.acquireLease()).toBe(false);
    expect(store).toMatchObject({ change: { state: 'failed', error: { code: 409 } }, isBusy: false });
  });
});

describe('RecordStore cancel', () => {
  it('RecordStore aborts the request of a record when its page is closed', () => {
    const records = new SlowRecord();
    const store = new RecordStore(records, 'pool', 'one');
    void store.load();
    expect(store.cancel()).toBe(true);
    expect(records.signals.map(signal => signal?.aborted)).toEqual([true]);
    expect(store.detail).toEqual({ state: 'idle' });
    expect(store.cancel()).toBe(false);
  });
});

class SlowRecord extends FakeRecords {
  readonly signals: (AbortSignal | undefined)[] = [];

  override get = (_: string, __: string, signal?: AbortSignal): Promise<RecordDetail> => {
    this.signals.push(signal);
    return new Promise(() => {});
  };
}

describe('RecordStore and changes by others', () => {
  /** A fake record whose change count the test sets. */
  const setUpChanges = () => {
    const changes = { count: 0 };
    const answers: (() => void)[] = [];
    const records = new OneRecord();
    records.get = () => new Promise(resolve => answers.push(() => resolve(detailOf(1))));
    records.update = () => Promise.resolve(detailOf(2));
    const store = new RecordStore(records, 'pool', 'one', () => changes.count);
    const load = async (onTheWay = 0) => {
      const loading = store.load();
      changes.count += onTheWay;
      answers.pop()?.();
      await loading;
    };
    return { changes, store, load };
  };

  it('RecordStore marks the record as outdated when a change event arrives while the record is requested, until it is requested again', async () => {
    const { store, load } = setUpChanges();
    await load(1);
    expect(store.isOutdated).toBe(true);
    await load();
    expect(store.isOutdated).toBe(false);
  });

  it('RecordStore marks the record as outdated when a change event arrives after it was loaded', async () => {
    const { changes, store, load } = setUpChanges();
    await load();
    expect(store.isOutdated).toBe(false);
    changes.count += 1;
    expect(store.isOutdated).toBe(true);
  });

  it('RecordStore marks the record as outdated when a save discards the response to a change event that arrived during the save', async () => {
    const { changes, store, load } = setUpChanges();
    await load();
    const saving = store.save({ a: 1 });
    changes.count += 1;
    void store.load();
    await saving;
    expect(store.isOutdated).toBe(true);
  });
});
