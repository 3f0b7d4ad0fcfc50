import { describe, expect, it } from 'vitest';
import { FakeRecords } from '#tests/support/fakeServer';
import { RecordCountStore } from './RecordCountStore';

describe('RecordCountStore', () => {
  it('RecordCountStore requests counts with limited concurrency, and a failed count does not block others', async () => {
    const records = new FakeRecords();
    const names = Array.from({ length: 12 }, (_, index) => `r${index}`);
    names.forEach((name, index) => records.totals.set(name, index));
    records.totals.delete('r3');
    const counts = new RecordCountStore(records);
    await counts.load(names);
    expect(counts.getCount('r11')).toEqual({ state: 'done', value: 11 });
    expect(counts.getCount('r3')).toMatchObject({ state: 'failed', error: { code: 404 } });
    expect(records.concurrency.most).toBe(4);
  });

  it('RecordCountStore lists failed counts and retries only those', async () => {
    const records = new FakeRecords();
    const names = ['pool', 'lane'];
    records.totals.set('pool', 7);
    const counts = new RecordCountStore(records);
    expect(counts.getFailed(names)).toEqual([]);
    await counts.load(names);
    expect(counts.getFailed(names)).toEqual(['lane']);
    records.totals.set('lane', 2).set('pool', 8);
    await counts.load(counts.getFailed(names));
    expect(names.map(name => counts.getCount(name))).toEqual([
      { state: 'done', value: 7 },
      { state: 'done', value: 2 },
    ]);
    expect(counts.getFailed(names)).toEqual([]);
  });

  it('RecordCountStore discards counts of the previous account, even those that arrive late', async () => {
    const records = new FakeRecords();
    records.totals.set('pool', 7);
    const counts = new RecordCountStore(records);
    await counts.load(['pool']);
    const late = counts.load(['pool', 'lane']);
    counts.reset();
    await late;
    expect(counts.getCount('pool')).toEqual({ state: 'idle' });
    expect(counts.getCount('lane')).toEqual({ state: 'idle' });
  });
});
