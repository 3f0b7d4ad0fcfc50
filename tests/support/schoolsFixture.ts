import { afterEach, beforeEach } from 'vitest';
import type { ListQuery } from '#model/records';
import type { CallerRecords } from '#server/records/CallerRecords';
import { buildRecordsFixture, closeRecordsFixtures, type RecordsFixture } from './recordsFixture';

type StoreOf = NonNullable<Parameters<typeof buildRecordsFixture>[0]>['storeOf'];

/** An office with a school of its own, and a school of nobody, made anew for each test. */
export interface SchoolsFixture {
  fixture: RecordsFixture;
  organ: string;
  /** The first school: of the office, with a phone number and a note that most roles cannot read. */
  first: string;
  second: string;
}

/** Makes the records before each test of the block that calls it. */
export function useSchoolsFixture(storeOf: StoreOf): SchoolsFixture {
  const made = {} as SchoolsFixture;
  beforeEach(async () => {
    made.fixture = await buildRecordsFixture({ storeOf });
    const admin = made.fixture.recordsAs('admin');
    made.organ = (await admin.create('organ', { name: '一局' })).uuid;
    const [own, other] = [
      { code: '001', name: '实验小学', organId: made.organ, phone: '13800138000', note: '密' },
      { code: '002', name: '中心小学', phone: '13900139000', seats: 3 },
    ];
    made.first = (await admin.create('school', own)).uuid;
    made.second = (await admin.create('school', other)).uuid;
  });
  afterEach(closeRecordsFixtures);
  return made;
}

/** A clerk of the office. */
export const asClerk = ({ fixture, organ }: SchoolsFixture): CallerRecords =>
  fixture.recordsAs('school', { me: { organ } });

export const listQuery = (more: Partial<ListQuery> = {}): ListQuery => ({
  ...{ pageNo: 1, pageSize: 20, filters: [], sort: [] },
  ...more,
});

export const equals = (field: string, ...values: string[]): Partial<ListQuery> => ({
  filters: [{ field, op: 'eq', values }],
});
