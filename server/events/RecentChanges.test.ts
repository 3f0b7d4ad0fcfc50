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
  it('RecentChanges (buffer of change events) returns the events of the requested period', () => {
    recent.add(schema);
    now += 5_000;
    const later = rowsChanged(1);
    recent.add(later);
    now += 1_000;
    expect(recent.getWithin(2_000)).toEqual([later]);
    expect(recent.getWithin(6_000)).toEqual([schema, later]);
  });

  it('RecentChanges (buffer of change events) returns undefined for a period that began before the server', () => {
    expect(new RecentChanges(() => now).getWithin(10)).toBeUndefined();
  });

  it('RecentChanges (buffer of change events) drops events after a minute, and returns undefined for a longer period', () => {
    recent.add(schema);
    now += 59_000;
    expect(recent.getWithin(59_500)).toEqual([schema]);
    now += 2_000;
    expect(recent.getWithin(59_500)).toEqual([]);
    expect(recent.getWithin(61_500)).toBeUndefined();
  });

  it('RecentChanges (buffer of change events) returns undefined for a period with more changed rows than the limit, and the last event for a shorter one', () => {
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

  it('RecentChanges (buffer of change events) returns undefined for a period with one change of more rows than the limit', () => {
    now += 10;
    recent.add(rowsChanged(501));
    now += 10;
    expect(recent.getWithin(15)).toBeUndefined();
    expect(recent.getWithin(5)).toEqual([]);
  });

  it('RecentChanges (buffer of change events) returns undefined for a period that began before messages of other nodes were lost', () => {
    recent.add(schema);
    now += 1_000;
    recent.markGap();
    now += 1_000;
    expect(recent.getWithin(1_500)).toBeUndefined();
    expect(recent.getWithin(500)).toEqual([]);
  });
});
