import { beforeEach, describe, expect, it } from 'vitest';
import type { ChangeEvent } from './ChangeEvent';
import { RecentChanges } from './RecentChanges';

let now: number;
let recent: RecentChanges;
beforeEach(() => {
  now = 1_000_000;
  recent = new RecentChanges(() => now);
  now += 100_000;
});

const schema: ChangeEvent = { of: 'schema' };
const rowsChanged = (count: number): ChangeEvent => ({
  ...{ of: 'resource', resource: 'pool', uuids: [] },
  rows: Array.from({ length: count }, () => ({ uuid: 'a', version: 1, deleted: false })),
});

describe('RecentChanges', () => {
  it('recent changes are returned for the requested period', () => {
    recent.add(schema);
    now += 5_000;
    const later = rowsChanged(1);
    recent.add(later);
    now += 1_000;
    expect(recent.getWithin(2_000)).toEqual([later]);
    expect(recent.getWithin(6_000)).toEqual([schema, later]);
  });

  it('recent changes are undefined for a period before the server started', () => {
    expect(new RecentChanges(() => now).getWithin(10)).toBeUndefined();
  });

  it('recent changes are forgotten after a minute, and undefined from then on', () => {
    recent.add(schema);
    now += 59_000;
    expect(recent.getWithin(59_500)).toEqual([schema]);
    now += 2_000;
    expect(recent.getWithin(59_500)).toEqual([]);
    expect(recent.getWithin(61_500)).toBeUndefined();
  });

  it('recent changes are undefined after too many changed rows', () => {
    recent.add(schema);
    now += 10;
    recent.add(rowsChanged(300));
    now += 10;
    const last = rowsChanged(300);
    recent.add(last);
    now += 10;
    expect(recent.getWithin(25)).toBeUndefined();
    expect(recent.getWithin(15)).toEqual([last]);
  });

  it('recent changes are undefined after one change with too many rows', () => {
    now += 10;
    recent.add(rowsChanged(501));
    now += 10;
    expect(recent.getWithin(15)).toBeUndefined();
    expect(recent.getWithin(5)).toEqual([]);
  });

  it('recent changes are undefined for a period that began before change messages were lost', () => {
    recent.add(schema);
    now += 1_000;
    recent.markGap();
    now += 1_000;
    expect(recent.getWithin(1_500)).toBeUndefined();
    expect(recent.getWithin(500)).toEqual([]);
  });
});
