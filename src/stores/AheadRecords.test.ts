import { describe, expect, it, vi } from 'vitest';
import type { ListQuery, RecordPage } from '#model/records';
import { FakeRecords } from '#tests/support/fakeServer';
import { AheadRecords } from './AheadRecords';

const query: ListQuery = {
  pageNo: 1,
  pageSize: 20,
  filters: [],
  sort: [{ field: 'code', descending: false }],
};

function begin() {
  const records = new FakeRecords();
  records.totals.set('pool', 1);
  const asked: string[] = [];
  const list = records.list.bind(records);
  records.list = (resource, asking): Promise<RecordPage> => {
    asked.push(`${resource} ${asking.pageNo}`);
    return list(resource, asking);
  };
  return { ahead: new AheadRecords(records), records, asked };
}

describe('a list that was foreseen', () => {
  it('is asked for once, and anew the next time', async () => {
    const { ahead, records, asked } = begin();
    ahead.foresee('pool', query);
    records.totals.set('pool', 2);
    expect((await ahead.list('pool', { ...query })).total).toBe(2);
    expect(asked).toEqual(['pool 1']);
    await ahead.list('pool', query);
    expect(asked).toEqual(['pool 1', 'pool 1']);
  });

  it('is no answer to another question', async () => {
    const { ahead, asked } = begin();
    ahead.foresee('pool', query);
    await ahead.list('pool', { ...query, pageNo: 2 });
    expect(asked).toEqual(['pool 1', 'pool 2']);
  });

  it('is no answer to the next account', async () => {
    const { ahead, asked } = begin();
    ahead.foresee('pool', query);
    ahead.reset();
    await ahead.list('pool', query);
    expect(asked).toHaveLength(2);
  });

  it('is no answer any more after a while', async () => {
    vi.useFakeTimers();
    try {
      const { ahead, asked } = begin();
      ahead.foresee('pool', query);
      vi.advanceTimersByTime(5_000);
      await ahead.list('pool', query);
      expect(asked).toHaveLength(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it('that failed fails for whoever asks, and for nobody else', async () => {
    const { ahead } = begin();
    ahead.foresee('nobody knows', query);
    await expect(ahead.list('nobody knows', query)).rejects.toMatchObject({ code: 404 });
  });
});
