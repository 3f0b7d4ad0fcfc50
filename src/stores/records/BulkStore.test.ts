import { describe, expect, it } from 'vitest';
import { Conflict, Unavailable, Unreachable } from '#model/errors';
import type { ProjectedTransition, ProjectedWorkflow } from '#model/projection';
import type { BulkJob } from '../../api/HttpBulk';
import { FakeBulk, FakeRecords, FakeStatistics } from '#tests/support/fakeServer';
import { countRefusalsByReason } from './bulkPreview';
import { BulkStore, type BulkOperation, type BulkTarget } from './BulkStore';

const accept: ProjectedTransition = {
  name: 'accept',
  title: 'Accept',
  from: ['submitted'],
  to: 'accepted',
  intent: 'primary',
  undoable: true,
};
const workflow: ProjectedWorkflow = {
  field: 'state',
  states: [
    { name: 'draft', title: 'Draft', colour: 'gray', final: false },
    { name: 'submitted', title: 'Submitted', colour: 'blue', final: false },
  ],
  transitions: [accept],
};
const job = (more: Partial<BulkJob> = {}): BulkJob => ({
  uuid: 'job',
  state: 'running',
  total: 3,
  done: 1,
  failed: 0,
  failures: [],
  ...more,
});
const rows: BulkTarget = {
  rows: [
    { uuid: 'a', version: 1, state: 'draft' },
    { uuid: 'b', version: 1, state: 'submitted' },
  ],
};
const matching: BulkTarget = {
  matching: { title: '张', filters: [{ field: 'season', op: 'eq', values: ['2026'] }] },
  total: 9,
};

function setUp(target: BulkTarget, step: BulkOperation = { transition: accept, workflow }) {
  const server = { bulk: new FakeBulk(), statistics: new FakeStatistics(), records: new FakeRecords() };
  return { ...server, store: new BulkStore(server, 'booking', step, target) };
}

describe('BulkStore', () => {
  it('bulk transition sends the selected rows whose state allows it, and counts the others by state', async () => {
    const { store, bulk } = setUp(rows);
    bulk.jobs = [job({ state: 'done', total: 1, done: 1 })];
    await store.loadPreview();
    expect(store.preview).toMatchObject({
      value: { able: 1, unable: [{ state: 'Draft', count: 1 }], selection: { uuids: ['b'] } },
    });
    expect(await store.start({ comment: 'x' })).toBe(true);
    expect(bulk.requests).toMatchObject([
      { resource: 'booking', action: 'transition', transition: 'accept', uuids: ['b'], expect: 1 },
    ]);
    expect(store.hasEnded).toBe(true);
  });

  it('bulk transition of all matching rows counts them by state in one request, and adds a filter on the states that allow it', async () => {
    const { store, statistics } = setUp(matching);
    statistics.rows = [
      { state: 'draft', count: 4 },
      { state: 'submitted', count: 5 },
    ];
    await store.loadPreview();
    expect(statistics.requests).toHaveLength(1);
    expect(store.preview).toMatchObject({
      value: {
        able: 5,
        unable: [{ state: 'Draft', count: 4 }],
        selection: { filters: { title: '张', season: '2026', 'state[in]': 'submitted' } },
      },
    });
  });

  it('bulk operation on all rows without a filter sends an explicit parameter that confirms this', async () => {
    const { store } = setUp({ matching: { filters: [] }, total: 70 }, { verb: 'delete' });
    await store.loadPreview();
    expect(store.preview).toMatchObject({ value: { able: 70, selection: { filters: {}, all: true } } });
  });

  it('bulk preview requests a check of the rows whose state allows the action, and omits the refused ones from the operation', async () => {
    const { store, bulk } = setUp({
      rows: ['a', 'b', 'c', 'd'].map(uuid => ({
        ...{ uuid, version: 1 },
        state: uuid === 'a' ? 'draft' : 'submitted',
      })),
    });
    const refuse = (uuid: string, msg: string) => ({ uuid, code: 400, msg });
    bulk.refusals = [refuse('b', 'No seat is left'), refuse('c', 'No seat is left')];
    bulk.jobs = [job({ state: 'done', total: 1, done: 1 })];
    await store.loadPreview();
    const asked = { action: 'transition', transition: 'accept', uuids: ['b', 'c', 'd'], expect: 3 };
    expect(bulk.previews).toEqual([{ resource: 'booking', ...asked }]);
    expect(store.preview).toMatchObject({
      value: { able: 1, isExact: true, selection: { uuids: ['d'] }, refused: bulk.refusals },
    });
    expect(countRefusalsByReason(bulk.refusals)).toEqual([{ reason: 'No seat is left', count: 2 }]);
    await store.start();
    expect(bulk.requests).toMatchObject([{ uuids: ['d'], expect: 1 }]);
  });

  it('bulk preview that checked only a sample keeps the whole selection, and is not requested when no row has a state that allows the action', async () => {
    const { store, statistics, bulk } = setUp(matching);
    statistics.rows = [{ state: 'submitted', count: 5 }];
    bulk.maxChecked = 2;
    bulk.refusals = [{ uuid: 'b', code: 400, msg: 'No seat is left' }];
    await store.loadPreview();
    expect(store.preview).toMatchObject({
      value: { able: 5, checked: 2, isExact: false, selection: { filters: { 'state[in]': 'submitted' } } },
    });
    statistics.rows = [{ state: 'draft', count: 5 }];
    await store.loadPreview();
    expect(store.preview).toMatchObject({ value: { able: 0, refused: [] } });
    expect(bulk.previews).toHaveLength(1);
  });

  it('start of a bulk operation whose response was lost is repeated with the same idempotency key', async () => {
    const { store, bulk } = setUp(rows);
    bulk.jobs = [new Unreachable({ zh: '断', en: 'gone' }), job()];
    await store.loadPreview();
    expect(await store.start()).toBe(false);
    expect(await store.start()).toBe(true);
    expect(bulk.requests[0]?.key).toBe(bulk.requests[1]?.key);
  });

  it('bulk operation is not running when the server refuses the number of records', async () => {
    const { store, bulk } = setUp(rows);
    bulk.jobs = [new Conflict('countChanged', { count: 2 })];
    await store.loadPreview();
    expect(await store.start()).toBe(false);
    expect(store).toMatchObject({ isRunning: false, hasEnded: false, job: { state: 'failed' } });
  });

  it('bulk operation keeps the last progress when a refresh fails, and offers undo only after the end', async () => {
    const { store, bulk, records } = setUp(rows);
    records.undo = () => Promise.resolve(3);
    bulk.jobs = [job(), new Unreachable({ zh: '断', en: 'gone' }), job({ state: 'done', done: 3 })];
    await store.loadPreview();
    await store.start();
    await store.refresh();
    expect(store).toMatchObject({ currentJob: { done: 1 }, isRunning: true, canUndo: false });
    await store.refresh();
    expect(store.canUndo).toBe(true);
    await store.undo();
    expect(store).toMatchObject({ undone: { state: 'done', value: 3 }, canUndo: false });
  });

  it('bulk operation offers no undo of more records than the server can undo', async () => {
    const { store, bulk } = setUp(rows);
    bulk.jobs = [job({ state: 'done', total: 1001, done: 1001 })];
    await store.loadPreview();
    await store.start();
    expect(store).toMatchObject({ canUndo: false, isTooLargeToUndo: true });
  });

  it('bulk operation offers no undo of a transition that the server cannot undo, and says so before the start', async () => {
    const { undoable: _, ...irrevocable } = accept;
    const { store, bulk } = setUp(rows, { transition: irrevocable, workflow });
    bulk.jobs = [job({ state: 'done', total: 1, done: 1 })];
    await store.loadPreview();
    expect(store.isUndoable).toBe(false);
    await store.start();
    expect(store).toMatchObject({ hasEnded: true, canUndo: false, hasNews: false });
    expect(setUp(rows, { verb: 'delete' }).store.isUndoable).toBe(true);
  });

  it('bulk operation whose preview fails with an unavailable server selects rows by their states, and one whose preview is refused does not', async () => {
    const { store, bulk } = setUp(rows);
    bulk.previewError = new Unavailable('unavailable');
    bulk.jobs = [job({ state: 'done', total: 1, done: 1 })];
    await store.loadPreview();
    expect(store.preview).toMatchObject({
      value: { able: 1, selection: { uuids: ['b'] }, checkError: bulk.previewError },
    });
    expect(await store.start()).toBe(true);
    expect(bulk.requests).toMatchObject([{ uuids: ['b'], expect: 1 }]);

    const moved = setUp(rows);
    moved.bulk.previewError = new Conflict('countChanged', { count: 2 });
    await moved.store.loadPreview();
    expect(moved.store.preview).toMatchObject({ state: 'failed', error: moved.bulk.previewError });
  });

  it('bulk job that is cancelled keeps its processed records', async () => {
    const { store, bulk } = setUp(rows);
    bulk.jobs = [job(), job({ state: 'cancelled', done: 2 })];
    await store.loadPreview();
    await store.start();
    await store.cancel();
    expect(store).toMatchObject({ hasEnded: true, currentJob: { state: 'cancelled', done: 2 } });
  });

  it('resumed bulk job is polled to its end, and its refused records are requested when they are shown', async () => {
    const server = { bulk: new FakeBulk(), statistics: new FakeStatistics(), records: new FakeRecords() };
    const { uuid, state, total, done, failed } = job({ failed: 1 });
    const listed = { uuid, state, total, done, failed };
    const step = { transition: accept, workflow };
    const running = BulkStore.resume(server, 'booking', step, listed);
    expect(running).toMatchObject({ isRunning: true, hasNews: true, canUndo: false });
    const failures = [{ uuid: 'a', code: 409, msg: 'taken' }];
    server.bulk.jobs = [job({ state: 'done', done: 2, failed: 1, failures })];
    await running.refresh();
    expect(running).toMatchObject({ hasEnded: true, canUndo: true, currentJob: { failures } });

    const ended = BulkStore.resume(server, 'booking', step, { ...listed, state: 'done', done: 0 });
    expect(ended).toMatchObject({ canUndo: false, hasNews: true });
    server.bulk.jobs = [new Unreachable({ zh: '断', en: 'gone' }), job({ state: 'done', done: 0, failures })];
    await ended.loadFailures();
    expect(ended).toMatchObject({ job: { state: 'failed' }, currentJob: { total: 3 }, hasEnded: true });
    await ended.loadFailures();
    expect(ended.currentJob?.failures).toEqual(failures);
    await ended.loadFailures();
    expect(server.bulk.requests).toHaveLength(3);
  });
});
