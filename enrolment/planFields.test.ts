import { describe, expect, it } from 'vitest';
import { emptyCatalog } from '#model/catalog';
import type { JsonObject } from '#model/json';
import type { RecordReader, Row } from '#model/records';
import type { Resource } from '#model/resource';
import type { RuleContext } from '#model/rules';
import { planFields } from './planFields';

const names = ['classes', 'classSize', 'reserved', 'remark'];
const schoolplan = { fields: Object.fromEntries(names.map(name => [name, {}])) } as unknown as Resource;
const catalog = { ...emptyCatalog(2026), resources: { schoolplan } };
const school: Row = { uuid: 's1', version: 1, deleted: false, organId: 'o1' };
const opening = (openAt: string, organId: string | null = null): JsonObject => ({ openAt, organId });

/** The fields that stay open on 1 June beside these windows of the ranking. */
const open = (windows: JsonObject[]) => {
  const rows = windows.map((row, n): Row => ({ uuid: `w${n}`, version: 1, deleted: false, ...row }));
  const reader = {
    get: () => Promise.resolve(school),
    list: () => Promise.resolve({ rows, predicateResults: [] }),
  } as unknown as RecordReader;
  const context = { catalog, reader, now: new Date('2026-06-01T08:00:00+08:00') };
  return planFields({ season: 2026, stage: 1, schoolId: 's1' }, context as unknown as RuleContext);
};

describe('planFields rule', () => {
  it.each<[string, JsonObject[]]>([
    ['while no ranking is planned', []],
    ['until the second before the ranking opens', [opening('2026-06-01T08:00:01+08:00')]],
    [
      'while the ranking of its own office is to come',
      [opening('2026-05-01T08:00:00+08:00'), opening('2026-06-02T08:00:00+08:00', 'o1')],
    ],
  ])('planFields rule makes all fields of an admission plan editable %s', async (_, windows) => {
    expect(await open(windows)).toEqual(names);
  });

  it.each<[string, JsonObject[]]>([
    ['from the moment the ranking opens', [opening('2026-06-01T08:00:00+08:00')]],
    [
      'once the ranking of its own office has opened',
      [opening('2026-06-02T08:00:00+08:00'), opening('2026-05-31T08:00:00+08:00', 'o1')],
    ],
  ])('planFields rule makes only the remark of an admission plan editable %s', async (_, windows) => {
    expect(await open(windows)).toEqual(['remark']);
  });
});
