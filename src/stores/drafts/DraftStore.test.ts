import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredDraft, DraftStorage } from '../../api/drafts/Draft';
import { DraftStore } from './DraftStore';

class MemoryDraft implements DraftStorage {
  draft: StoredDraft | undefined;
  writes = 0;
  failure: Error | undefined;

  constructor(draft?: StoredDraft) {
    this.draft = draft;
  }

  read(): Promise<StoredDraft | undefined> {
    return this.failure ? Promise.reject(this.failure) : Promise.resolve(this.draft);
  }

  write(draft: StoredDraft): Promise<void> {
    if (this.failure) return Promise.reject(this.failure);
    this.draft = draft;
    this.writes += 1;
    return Promise.resolve();
  }

  remove(): Promise<void> {
    this.draft = undefined;
    return Promise.resolve();
  }
}

const earlier: StoredDraft = {
  changes: { name: '一小', code: '001' },
  base: { name: '小学', code: null },
  typedAt: '2026-04-16T06:00:00.000Z',
};
const now = new Date('2026-04-16T08:00:00.000Z');

beforeEach(() => {
  vi.useFakeTimers({ now });
});
afterEach(() => {
  vi.useRealTimers();
});

function setUp(storage = new MemoryDraft(), ...others: MemoryDraft[]) {
  const targets = [storage, ...others].map((one, index) => ({ storage: one, delay: 300 * (index + 1) }));
  return { storage, store: new DraftStore(targets) };
}
const all = (draft: StoredDraft) => draft;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('DraftStore', () => {
  it('DraftStore writes a draft once per interval of typing, and reports that it is saved', async () => {
    const { storage, store } = setUp();
    await store.load(all);
    store.keep({ name: '一' }, { name: null });
    store.keep({ name: '一小' }, { name: null });
    expect(storage.writes).toBe(0);
    await pass(300);
    expect(storage).toMatchObject({ writes: 1, draft: { changes: { name: '一小' }, base: { name: null } } });
    expect(store.written).toEqual({ state: 'done', value: now.toISOString() });
    store.keep({ name: '一小' }, { name: null });
    await pass(300);
    expect(storage.writes).toBe(1);
  });

  it('DraftStore offers the newest draft of all storages', async () => {
    const newer = { ...earlier, changes: { name: '二小' }, typedAt: '2026-04-16T07:00:00.000Z' };
    const { store } = setUp(new MemoryDraft(earlier), new MemoryDraft(newer));
    await store.load(all);
    expect(store.offered).toEqual(newer);
  });

  it('DraftStore offers a draft although another storage cannot be read', async () => {
    const broken = new MemoryDraft();
    broken.failure = new Error('no disk');
    const { store } = setUp(broken, new MemoryDraft(earlier));
    await store.load(all);
    expect(store.offered).toEqual(earlier);
  });

  it('DraftStore does not offer a draft that was typed in the same visit', async () => {
    const { storage, store } = setUp();
    await store.load(all);
    store.keep({ name: '一小' }, { name: null });
    await pass(300);
    expect(storage.draft).toMatchObject({ changes: { name: '一小' } });
    await store.load(all);
    expect(store.offered).toBeUndefined();
  });

  it('DraftStore writes no new draft over an earlier one that is still being read', async () => {
    let answer: (draft: StoredDraft | undefined) => void = () => undefined;
    const storage = new MemoryDraft(earlier);
    storage.read = () => new Promise(resolve => (answer = resolve));
    const { store } = setUp(storage);
    void store.load(all);
    await pass(0);
    store.keep({ name: '二小' }, { name: '小学' });
    await pass(400);
    expect(storage.draft).toBe(earlier);
    answer(earlier);
    await pass(400);
    expect(storage.draft?.changes).toEqual({ name: '二小', code: '001' });
  });

  it('DraftStore deletes a draft if the form has a field for none of its values any more', async () => {
    const { storage, store } = setUp(new MemoryDraft(earlier));
    await store.load(() => undefined);
    expect(store.offered).toBeUndefined();
    expect(storage.draft).toBeUndefined();
  });

  it('DraftStore merges an offered draft that the user has neither accepted nor discarded with newly typed text', async () => {
    const { storage, store } = setUp(new MemoryDraft(earlier));
    await store.load(all);
    store.keep({ code: '002', note: '新' }, { code: '000', note: null });
    await pass(300);
    expect(storage.draft).toMatchObject({
      changes: { name: '一小', code: '002', note: '新' },
      base: { name: '小学', code: null, note: null },
    });
    store.discardOffer();
    await pass(300);
    expect(storage.draft?.changes).toEqual({ code: '002', note: '新' });
  });

  it('DraftStore keeps text that was typed before the stored draft was read', async () => {
    const { storage, store } = setUp(new MemoryDraft(earlier));
    const loading = store.load(all);
    store.keep({ note: '新' }, { note: null });
    await loading;
    await pass(300);
    expect(store.offered).toEqual(earlier);
    expect(storage.draft?.changes).toEqual({ ...earlier.changes, note: '新' });
  });

  it('DraftStore keeps the time of an accepted draft until the user types something else', async () => {
    const { storage, store } = setUp(new MemoryDraft(earlier));
    await store.load(all);
    store.accept(earlier.changes, earlier.base);
    store.keep(earlier.changes, earlier.base);
    await pass(300);
    expect(store.offered).toBeUndefined();
    expect(storage.draft).toEqual(earlier);
    store.keep({ ...earlier.changes, note: '新' }, earlier.base);
    await pass(300);
    expect(storage.draft?.typedAt).toBe(new Date(now.getTime() + 300).toISOString());
  });

  it('DraftStore deletes a discarded draft, and stores and offers it again on undo', async () => {
    const { storage, store } = setUp(new MemoryDraft(earlier));
    await store.load(all);
    const undo = store.discardOffer();
    await pass(0);
    expect(store.offered).toBeUndefined();
    expect(storage.draft).toBeUndefined();
    undo();
    await pass(300);
    expect(store.offered).toEqual(earlier);
    expect(storage.draft).toEqual(earlier);
  });

  it('DraftStore removes the draft after a save, and cancels the pending write', async () => {
    const { storage, store } = setUp();
    store.keep({ name: '一小' }, { name: null });
    await pass(300);
    store.keep({ name: '一小学' }, { name: null });
    await store.reset();
    await pass(1000);
    expect(storage.draft).toBeUndefined();
    expect(store.written.state).toBe('idle');
  });

  it('DraftStore keeps an offered draft that the user has neither accepted nor discarded when the form is saved', async () => {
    const { storage, store } = setUp(new MemoryDraft(earlier));
    await store.load(all);
    store.keep({ note: '新' }, { note: null });
    await pass(300);
    await store.reset();
    expect(storage.draft).toEqual(earlier);
  });

  it('DraftStore deletes the draft when the user reverts every change to the form', async () => {
    const { storage, store } = setUp();
    store.keep({ name: '一小' }, { name: null });
    await pass(300);
    store.keep({}, {});
    await pass(300);
    expect(storage.draft).toBeUndefined();
  });

  it('DraftStore has input from the first change until the user reverts it, and none while it only offers a draft', async () => {
    const { store } = setUp(new MemoryDraft(earlier));
    await store.load(all);
    expect(store.hasInput).toBe(false);
    store.keep({ note: '新' }, { note: null });
    expect(store.hasInput).toBe(true);
    store.keep({}, {});
    expect(store.hasInput).toBe(false);
    store.accept(earlier.changes, earlier.base);
    expect(store.hasInput).toBe(true);
  });

  it('DraftStore reports a draft as stored when one of two storages has it, and retries the other on the next flush', async () => {
    const server = new MemoryDraft();
    server.failure = new Error('no network');
    const { storage, store } = setUp(new MemoryDraft(), server);
    store.keep({ name: '一' }, { name: null });
    await pass(600);
    expect(storage.draft).toBeDefined();
    expect(store.written.state).toBe('done');
    server.failure = undefined;
    await store.flush();
    expect(server.draft).toEqual(storage.draft);
  });

  it('DraftStore reports a failed write of a draft, and retries with the next change', async () => {
    const { storage, store } = setUp();
    storage.failure = new Error('no room');
    store.keep({ name: '一' }, { name: null });
    await pass(300);
    expect(store.written.state).toBe('failed');
    storage.failure = undefined;
    store.keep({ name: '一小' }, { name: null });
    await pass(300);
    expect(store.written.state).toBe('done');
  });
});
