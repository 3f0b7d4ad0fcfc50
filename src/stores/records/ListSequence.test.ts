import { describe, expect, it } from 'vitest';
import type { ListQuery, RecordListResult } from '#model/records';
import { FakeRecords } from '#tests/support/fakeServer';
import { ListSequence } from './ListSequence';

/** Fake list of the records `r1` to `r7`, some of which may be removed. */
class NumberedRecords extends FakeRecords {
  uuids = Array.from({ length: 7 }, (_, index) => `r${index + 1}`);
  readonly queries: ListQuery[] = [];

  override list(_resource: string, query: ListQuery): Promise<RecordListResult> {
    this.queries.push(query);
    const { after, pageNo, pageSize } = query;
    const start = after === undefined ? (pageNo - 1) * pageSize : this.uuids.findIndex(uuid => uuid > after);
    const shown = start < 0 ? [] : this.uuids.slice(start, start + pageSize);
    const next = start + pageSize < this.uuids.length ? (shown.at(-1) ?? null) : null;
    return Promise.resolve({
      list: shown.map(uuid => ({ uuid, version: 1 })),
      ...(after === undefined && { total: this.uuids.length }),
      ...{ pageNo, pageSize, checkList: [], next, labels: {} },
    });
  }
}

async function setUp(pageNo: number) {
  const records = new NumberedRecords();
  const query: ListQuery = { pageNo, pageSize: 3, filters: [], sort: [], fields: ['name', 'code'] };
  const page = await records.list('pool', query);
  return { records, sequence: new ListSequence(records, 'pool', query, page) };
}

describe('ListSequence', () => {
  it('list sequence (previous and next record) returns the position of a record in the whole list', async () => {
    const { sequence } = await setUp(2);
    expect(sequence.getPosition('r5')).toEqual({ position: 5, total: 7, hasPrevious: true, hasNext: true });
    expect((await setUp(1)).sequence.getPosition('r1')).toMatchObject({ position: 1, hasPrevious: false });
    expect((await setUp(3)).sequence.getPosition('r7')).toMatchObject({ position: 7, hasNext: false });
  });

  it('list sequence (previous and next record) has no position for a record that is not in the list', async () => {
    const { sequence } = await setUp(1);
    expect(sequence.getPosition('r9')).toBeUndefined();
    expect(await sequence.getNeighbour('r9', 1)).toBeUndefined();
  });

  it('list sequence (previous and next record) continues over the ends of a page in both directions, and requests one field only (pagination)', async () => {
    const { records, sequence } = await setUp(2);
    expect(await sequence.getNeighbour('r6', 1)).toBe('r7');
    expect(sequence.getPosition('r7')).toMatchObject({ position: 7, hasNext: false });
    expect(await sequence.getNeighbour('r7', 1)).toBeUndefined();
    expect(await sequence.getNeighbour('r4', -1)).toBe('r3');
    expect(sequence.getPosition('r3')).toMatchObject({ position: 3, total: 7 });
    expect(records.queries.slice(1).map(({ fields }) => fields)).toEqual([['name'], ['name']]);
  });

  it('list sequence (previous and next record) loads a page once if its next record is requested twice at the same time', async () => {
    const { records, sequence } = await setUp(1);
    const both = [sequence.getNeighbour('r3', 1), sequence.getNeighbour('r3', 1)];
    expect(await Promise.all(both)).toEqual(['r4', 'r4']);
    expect(records.queries).toHaveLength(2);
    expect(sequence.getPosition('r6')).toMatchObject({ hasNext: true });
  });

  it.each([
    [1, 'r7', 7],
    [2, 'r1', 1],
    [3, 'r2', 2],
  ])(
    'list sequence (previous and next record) that starts on page %i searches for the record %s on the other pages',
    async (pageNo, uuid, position) => {
      const { sequence } = await setUp(pageNo);
      await sequence.seek(uuid);
      expect(sequence.getPosition(uuid)).toMatchObject({ position, total: 7 });
    },
  );

  it('list sequence (previous and next record) that searches for a record outside of the list loads each page once', async () => {
    const { records, sequence } = await setUp(2);
    await sequence.seek('r9');
    await sequence.seek('r9');
    expect(sequence.getPosition('r9')).toBeUndefined();
    expect(sequence.first).toBe('r1');
    expect(records.queries).toHaveLength(3);
  });

  it('list sequence (previous and next record) skips no record after some records of the loaded page have left the list', async () => {
    const { records, sequence } = await setUp(1);
    records.uuids = ['r2', 'r4', 'r5', 'r6', 'r7'];
    expect(await sequence.getNeighbour('r3', 1)).toBe('r4');
    expect(sequence.getPosition('r1')).toMatchObject({ position: 1 });
  });
});
